import { reportMargins } from '../../../src/report/export/print/printHeading';
import { meta, sourceOfRows } from './support';

const LONG = Array.from({ length: 12 }, (_, at) => `Trust account ${at}`).join(', ');
const office = { label: 'Office', value: 'Portland, ME' };
const accounts = { label: 'Accounts', value: LONG };

it.each([
  ['fits', [office, { label: 'Dates', value: 'all' }], 'Office: Portland, ME · Dates: all'],
  ['has a long list first', [accounts, office], 'Office: Portland, ME …'],
  [
    'has a long list between',
    [{ label: 'As of', value: '03/10/2026' }, accounts, office],
    'As of: 03/10/2026 · Office: Portland, ME …',
  ],
  ['has nothing that fits', [accounts, accounts], `${`Accounts: ${LONG}`.slice(0, 90)} …`],
  ['has nothing', [], ''],
])('The running head of a report says all that it has room for: one that %s', (_what, filters, head) => {
  const source = sourceOfRows({});
  expect(reportMargins({ ...source, meta: { ...meta, filters } }).head[1]).toBe(head);
});
