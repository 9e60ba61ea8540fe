import {
  creditsAddress,
  customerAddress,
  entriesAddress,
  payablesAddress,
} from '../../../src/features/trustPosition/addresses';
import { readFilters } from '../../../src/features/customerReports/filters';
import { readChoice } from '../../../src/features/payables/choice/payablesChoice';
import { readSearch } from '../../../src/features/trustTransactions/search/searchAddress';

/** The reports that the trust position leads to read these addresses by themselves. */
describe('the addresses that the trust position leads to', () => {
  const queryOf = (address: string) => new URL(address, 'http://module').searchParams;
  const ALL = { day: '2026-01-31', officeId: null };
  const ONE = { day: '2026-01-31', officeId: '7' };
  const OFFERED = { asOf: true, dateTypes: true };

  test('the entries of a bank account are a search through the day, voided items included', () => {
    const address = entriesAddress('2026-01-31', '31');
    expect(address).toMatch(/^\/all-trust-transactions\?/);
    expect(readSearch(queryOf(address))).toMatchObject({
      kind: 'search',
      filter: {
        dateRange: 'Custom',
        date: { start: null, end: '2026-01-31' },
        bankAccount: '31',
        includeVoided: true,
      },
    });
  });

  test.each([
    [customerAddress, 'customerBalanceDetail', '/customer-balance-detail?', { end: '2026-01-31' }],
    [creditsAddress, 'unappliedCredits', '/unapplied-credits?', { asOf: '2026-01-31' }],
  ] as const)('%p is the report of the customer', (addressOf, report, path, day) => {
    const address = addressOf(ALL, '00000001');
    expect(address.startsWith(path)).toBe(true);
    expect(readFilters(queryOf(address), report)).toMatchObject({
      wrong: null,
      filters: { ...day, office: 'all', client: '00000001' },
    });
    expect(readFilters(queryOf(addressOf(ONE, '00000001')), report).filters).toMatchObject({ office: '7' });
  });

  test('the payables of a carrier are the unpaid lines of its account on the day', () => {
    const address = payablesAddress(ONE, { type: 'unpaid', glAccountId: '20', payeeId: '7' });
    expect(address).toMatch(/^\/company-payables-report\?/);
    expect(queryOf(address).get('asOf')).toBe('2026-01-31');
    expect(readChoice('companyPayables', queryOf(address), OFFERED)).toMatchObject({
      kind: 'choice',
      choice: { type: 'unpaid', accountIds: ['20'], officeId: '7', payeeId: '7' },
    });
    const ofAll = payablesAddress(ALL, { type: 'paid', glAccountId: '20', payeeId: '7' });
    expect(readChoice('companyPayables', queryOf(ofAll), OFFERED)).toMatchObject({
      choice: { officeId: null },
    });
  });
});
