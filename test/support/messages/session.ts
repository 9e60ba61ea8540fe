import type { LoginCode } from '../../../shell-stub/shared/scenario';
import type { MessageKey } from '../../../src/platform';
import { BROKEN, queryFault } from './provocation';
import type { Provocation } from './provocation';

const UNPAID = '/accounting/unpaid-invoices';
const REPORT = 'GetUnpaidInvoiceReportV2';

/** The sign-in page answers with a result code, and somebody tries to sign in. */
function login(loginCode: Exclude<LoginCode, 0>): Provocation {
  return {
    user: null,
    scenario: { loginCode },
    address: '/signin',
    act: (page) => page.getByRole('button', { name: /Everything, in all offices/ }).click(),
  };
}

/** Messages of session, access and transport (§8), and of the start of the module. */
export const SESSION_PROVOCATIONS = {
  siteAuthentication: {
    user: null,
    scenario: { session: { managedBy: 'module', siteAuthCookie: true } },
    address: '/accounting/',
  },
  invalidCredentials: {
    scenario: { session: { managedBy: 'module' } },
    address: UNPAID,
    act: async (page, change) => {
      const refresh = page.getByRole('button', { name: 'Refresh' });
      await refresh.waitFor();
      // The delay leaves time to read why, on the way to the sign-in page.
      await change({ delayMs: 1500, faults: [queryFault(REPORT, { kind: 'status', status: 401 })] });
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
} as const satisfies Partial<Record<MessageKey, Provocation>>;
