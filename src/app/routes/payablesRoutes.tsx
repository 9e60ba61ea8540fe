import { loadPayablesReport } from '../../features/payables';
import { PATTERNS } from '../../platform';
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
    title: () => 'Company Payables',
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
    title: () => 'Agency Revenue',
    area: 'agencyRevenue',
    filterParams: CHOICE,
    load: async () => {
      const PayablesReportScreen = await loadPayablesReport();
      return () => <PayablesReportScreen report="agencyRevenue" />;
    },
  },
];
