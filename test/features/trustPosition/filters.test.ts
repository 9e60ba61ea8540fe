import fc from 'fast-check';
import { ROW_SETS, readFilters, writeFilters } from '../../../src/features/trustPosition/filters';

const NO_FILTERS = { asOf: null, account: null, office: null, rowSet: null };

const TODAY = '2026-03-10';
const read = (query: string) => readFilters(new URLSearchParams(query), TODAY);

describe('the filters of the trust position in its address (D30)', () => {
  test('are read as they were written', () => {
    const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
    const filters = fc.record({
      asOf: maybe(fc.constantFrom('2026-03-10', '2025-12-31', '0001-01-01')),
      account: maybe(fc.constantFrom('31', '1050')),
      office: maybe(fc.constantFrom('all', '7')),
      rowSet: maybe(fc.constantFrom(...ROW_SETS)),
    });
    fc.assert(
      fc.property(filters, (some) => {
        expect(read(writeFilters(some))).toEqual({ filters: some, wrong: null });
      }),
    );
  });

  test('no filters are today, all accounts, the default office and all lines', () => {
    expect(read('')).toEqual({ filters: NO_FILTERS, wrong: null });
    expect(writeFilters(NO_FILTERS)).toBe('');
  });

  test.each([
    ['asOf=foo&account=31', 'foo', 'date', { account: '31' }],
    ['asOf=2026-02-30', '2026-02-30', 'date', {}],
    ['asOf=', '', 'date', {}],
    ['asOf=2026-03-11&office=7', '2026-03-11', 'pastDay', { office: '7' }],
    ['show=banks&asOf=2026-03-01', 'banks', 'rowSet', { asOf: '2026-03-01' }],
  ])('%s has “%s”, which is not a %s, and keeps the rest', (query, wrong, expected, rest) => {
    expect(read(query)).toEqual({ filters: { ...NO_FILTERS, ...rest }, wrong, expected });
  });
});
