import { ACCOUNTING_QUERY } from '../../api/request';

/**
 * What every start of the module asks first (§7), apart from how the answers are read: the remote's entry sends it while
 * the code that reads them is on its way.
 */
export const WHO_AM_I = { method: 'GET', path: '/user/whoami' } as const;
export const PERMISSION_METADATA = { method: 'GET', path: '/metadata/permissions' } as const;
export const AGENCY_TIME_ZONE = {
  method: 'POST',
  path: ACCOUNTING_QUERY,
  data: { query: 'GetAgencyTimeZone' },
} as const;
export const FLAGS_REQUEST = { method: 'GET', path: '/api/features' } as const;
