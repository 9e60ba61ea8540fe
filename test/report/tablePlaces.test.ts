import { createTablePlaces } from '../../src/report';

const place = (search: string) => ({ sorting: [{ id: 'name', desc: true }], search });

test('a table is found as it was left under its own history entry, and under no other', () => {
  const placesOf = createTablePlaces();
  placesOf('a').keep('unpaid', place('bolt'));
  expect(placesOf('a').recall('unpaid')).toEqual(place('bolt'));
  expect(placesOf('b').recall('unpaid')).toBeUndefined();
  expect(placesOf('a').recall('paid')).toBeUndefined();
});

test('of many, those left first are forgotten', () => {
  const placesOf = createTablePlaces();
  for (let entry = 0; entry <= 50; entry += 1) placesOf(String(entry)).keep('unpaid', place(String(entry)));
  expect(placesOf('0').recall('unpaid')).toBeUndefined();
  expect(placesOf('1').recall('unpaid')).toEqual(place('1'));
});
