import { rowsOf } from '../../src/report';
import { decodeReport } from './reference';

const spec = { id: 'lines', title: 'Lines', rowId: 'lineId', columns: [] };
const { data } = decodeReport(
  new TextEncoder().encode(JSON.stringify({ code: 0, data: ['a', 'b', 'c'].map((lineId) => ({ lineId })) })),
  spec,
);

test.each([
  [undefined, ['a', 'b', 'c']],
  [
    ['c', 'elsewhere', 'a'],
    ['a', 'c'],
  ],
  [[], []],
])('of the identifiers %j, the rows are %j', (ids, found) => {
  if (data === undefined) throw new Error('The reply was refused');
  expect(Array.from(rowsOf(data, ids && new Set(ids)), ({ id }) => id)).toEqual(found);
});
