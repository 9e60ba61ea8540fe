import { PAYABLE_REPORT_TYPES } from '../../../domain';
import { loadPayablesReport } from '../../../features/payables';
import { PATTERNS, payablesTitle } from '../../../platform';
import { SIGNED_IN } from './screenRoute';
import type { ScreenRoute } from './screenRoute';

/** The choice of accounts, dates and office that a report is about (D30). */
const CHOICE = ['type', 'accounts', 'office', 'payee', 'dateType', 'range', 'from', 'to'] as const;

/** Company payables and agency revenue (§2, D7). */
export const PAYABLES_ROUTES: readonly ScreenRoute[] = [
  {
    ...SIGNED_IN,
    id: 'PayablesReport',
    pattern: PATTERNS.payablesReport,
    title: (_match, search) => payablesTitle('companyPayables', typeIn(search)),
    area: 'companyPayables',
    filterParams: CHOICE,
    load: async () => {
      const PayablesReportScreen = await loadPayablesReport();
      return () => <PayablesReportScreen report="companyPayables" />;
    },
  },
  {
    ...SIGNED_IN,
    id: 'AgencyRevenueReport',
    pattern: PATTERNS.agencyRevenueReport,
    title: (_match, search) => payablesTitle('agencyRevenue', typeIn(search)),
    area: 'agencyRevenue',
    filterParams: CHOICE,
    load: async () => {
      const PayablesReportScreen = await loadPayablesReport();
      return () => <PayablesReportScreen report="agencyRevenue" />;
    },
  },
];

/** Which lines a report is of; null while no accounts have been chosen. */
function typeIn(search: string) {
  const query = new URLSearchParams(search);
  if (!query.get('accounts')) return null;
  return PAYABLE_REPORT_TYPES.find((type) => type === query.get('type')) ?? null;
}
