import type { LoginCode } from '../../../shell-stub/shared/scenario';
import { holdSignOut } from '../browser/patience';
import { BROKEN, queryFault } from './provocation';
import type { ListedKey, Provocation } from './provocation';

const OWN_TOOLBAR = { toolbar: 'module', session: { hostCookie: true } } as const;
const UNPAID = '/accounting/unpaid-invoices';
const REPORT = 'GetUnpaidInvoiceReportV2';

/** A sign-in attempt that fails with a result code. */
function login(loginCode: Exclude<LoginCode, 0>): Provocation {
  return {
    ownPage: true,
    user: null,
    scenario: { loginCode },
    address: '/signin',
    act: (page) => page.getByRole('button', { name: /Everything, in all offices/ }).click(),
  };
}

/** Messages of session, access and transport (§8), and of the start of the module. */
export const SESSION_PROVOCATIONS = {
  siteAuthentication: {
    ownPage: true,
    user: null,
    scenario: { session: { managedBy: 'module', siteAuthCookie: true } },
    address: '/accounting/',
    dialog: 'Site authentication',
  },
  invalidCredentials: {
    ownPage: true,
    scenario: { session: { managedBy: 'module' } },
    address: UNPAID,
    act: async (page, change) => {
      const refresh = page.getByRole('button', { name: 'Refresh' });
      await refresh.waitFor();
      await change({ faults: [queryFault(REPORT, { kind: 'status', status: 401 })] });
      await holdSignOut(page);
      await refresh.click();
    },
  },
  invalidPermissions: {
    scenario: { faults: [queryFault(REPORT, { kind: 'code', code: 15 })] },
    address: UNPAID,
  },
  requestCancelled: { scenario: { faults: [queryFault(REPORT, { kind: 'drop' })] }, address: UNPAID },
  requestFailed: { scenario: { faults: [queryFault(REPORT, BROKEN)] }, address: UNPAID },

  loginMultiFactor: login(1),
  loginInvalid: login(3),
  loginLockedOut: login(4),
  loginPasswordChange: login(5),
  loginDisabled: login(7),
  loginNotEnabled: login(8),

  timeZoneNotSet: { scenario: { timeZoneMissing: true }, address: '/accounting/' },
  timeZoneNotFound: {
    scenario: { faults: [queryFault('GetAgencyTimeZone', BROKEN)] },
    address: '/accounting/',
  },
  offices: { scenario: { faults: [{ path: '/user/offices', ...BROKEN }] }, address: '/accounting/' },
  officeInformation: {
    scenario: { faults: [queryFault('GetReportOfficeOptions', BROKEN)] },
    address: '/accounting/',
  },
  emptyReport: { address: `${UNPAID}?asOf=1999-12-31` },

  deniedTrust: { user: 'no-permissions', address: '/accounting/trustTransactions/0' },
  deniedCustomer: { user: 'no-permissions', address: UNPAID },

  // Messages of the Error dialog (§2, D46), which have no place of their own on a screen.
  loadAgency: {
    scenario: { faults: [{ path: '/agency', ...BROKEN }] },
    address: '/accounting/',
    dialog: 'Error',
  },
  loadOffices: {
    ownPage: true,
    scenario: { ...OWN_TOOLBAR, faults: [{ path: '/office/count', ...BROKEN }] },
    address: '/accounting/',
    dialog: 'Error',
  },
  loadOffice: {
    ownPage: true,
    // An office that is not among the user's is loaded by its id.
    scenario: { faults: [{ path: '/user/offices', ...BROKEN }] },
    address: '/accounting/',
    dialog: 'Error',
    act: async (page, change) => {
      await page.getByRole('button', { name: /^Office:/ }).click();
      await page.getByRole('button', { name: 'Concord, NH' }).click();
      await change(OWN_TOOLBAR);
      await page.route('**/office?officeId=*', (route) => route.fulfill({ status: 500, body: '{}' }));
      await page.reload();
    },
  },
} as const satisfies Partial<Record<ListedKey, Provocation>>;
