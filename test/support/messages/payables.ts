import type { MessageKey } from '../../../src/platform';
import { BROKEN, queryFault } from './provocation';
import type { Provocation } from './provocation';

const PAYABLES = '/accounting/company-payables-report?type=unpaid&accounts=2000';

/** Messages of company payables and agency revenue (§8). */
export const PAYABLES_PROVOCATIONS = {
  cannotRunReport: {
    address: '/accounting/',
    act: async (page, change) => {
      await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
      await page.waitForLoadState('networkidle');
      // Somebody else signs in behind the page's back, who may run other reports: its menus are as they were.
      await change({ user: 'own-transactions' });
      await page.getByRole('link', { name: 'Company Payables, unpaid' }).click();
    },
  },
  payablesReport: {
    scenario: { faults: [queryFault('GetCompanyPayablesReport2', BROKEN)] },
    address: PAYABLES,
  },
  deniedPayables: { user: 'no-permissions', address: PAYABLES },
  deniedRevenue: { user: 'no-permissions', address: '/accounting/agency-revenue-report' },
} as const satisfies Partial<Record<MessageKey, Provocation>>;
