import { BROKEN, queryFault } from './provocation';
import type { ListedKey, Provocation } from './provocation';

const PAYABLES = '/accounting/company-payables-report?type=unpaid&accounts=2000';

/** Messages of company payables and agency revenue (§8). */
export const PAYABLES_PROVOCATIONS = {
  cannotRunReport: {
    ownPage: true,
    // The morning page would have asked for the offices already.
    scenario: { featureFlags: { accountingMorningPage: false } },
    address: '/accounting/',
    act: async (page) => {
      await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
      await page.waitForLoadState('networkidle');
      // Removes the user's permission to run reports once the menus are shown.
      await page.route('**/accounting/query', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/"userCanReport(\w+)":true/g, '"userCanReport$1":false');
        await route.fulfill({ response, body });
      });
      await page.getByRole('link', { name: 'Company Payables: Unpaid' }).click();
    },
  },
  payablesReport: {
    scenario: { faults: [queryFault('GetCompanyPayablesReport2', BROKEN)] },
    address: PAYABLES,
  },
  deniedPayables: { user: 'no-permissions', address: PAYABLES },
  deniedRevenue: { user: 'no-permissions', address: '/accounting/agency-revenue-report' },
} as const satisfies Partial<Record<ListedKey, Provocation>>;
