/** The area of each report, by which the API check knows the offices that a user may report on (D19). */
import { CALL_FACTS } from '../../src/api/wire/callFacts';
import { areaOf } from '../../src/contract/apiCheck/rights';
import type { Area } from '../../src/contract/apiCheck/rights';

const REPORTS = Object.entries(CALL_FACTS)
  .filter(([, { offices, access }]) => offices === 'asked' && typeof access === 'object' && access.byOffice)
  .map(([name, { access }]) => ({ name, access }));

const AREAS: Readonly<Record<Area, readonly string[]>> = {
  trust: [
    'PeriodReport',
    'ToBeExportedReport',
    'GetLineItemReport',
    'PayMethodReport',
    'GetTrustPosition',
    'GetPeriodTotals',
  ],
  receipt: ['TransactionSearch'],
  customer: [
    'GetUnpaidInvoiceReportV2',
    'GetPastDueInvoiceReport',
    'GetCustomerUnappliedCreditReport',
    'GetCustomerBalanceSummaryReport',
    'CustomerBalanceDetailReport',
    'GetUnpaidInvoiceTotals',
    'GetUnappliedCreditTotals',
  ],
  companyPayables: ['GetCompanyPayablesReport2', 'GetCompanyPayableTotals'],
  agencyRevenue: ['GetAgencyRevenueReport2'],
};

test('every report that is asked for an office has its area', () => {
  const found = Object.fromEntries(REPORTS.map((report) => [report.name, areaOf(report)]));
  const expected = Object.entries(AREAS).flatMap(([area, names]) => names.map((name) => [name, area]));
  expect(found).toEqual(Object.fromEntries(expected));
});

test('a call without an area is refused by name', () => {
  expect(() => areaOf({ name: 'GetQBSettings', access: 'signedIn' })).toThrow(
    'GetQBSettings is in no area of reports.',
  );
});
