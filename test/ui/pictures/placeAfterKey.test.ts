import { placeAfterKey } from '../../../src/ui/pictures/placeAfterKey';

test.each([
  ['ArrowRight', 5, 6],
  ['ArrowUp', 5, 6],
  ['ArrowLeft', 5, 4],
  ['ArrowDown', 5, 4],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 99, 99],
  ['PageUp', 5, 35],
  ['PageUp', 80, 99],
  ['PageDown', 5, 0],
  ['Home', 5, 0],
  ['End', 5, 99],
  ['a', 5, null],
  ['Enter', 5, null],
])('%s leads from day %d to %p', (key, at, to) => {
  expect(placeAfterKey(key, at, 100)).toBe(to);
});
