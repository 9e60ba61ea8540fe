import type { GLAccountRecord } from '../../../../src/api/wire';
import { glAccounts } from '../../ledger';
import { areaAccess, requireAnyArea, requireArea } from '../access';
import { readFlag } from '../fields';
import { todayOf } from '../today';
import type { QueryCall, QueryHandlers } from './query';

function list(kind: 'all' | 'reporting' | 'revenue', call: QueryCall): Promise<readonly GLAccountRecord[]> {
  const { db, agency, body, viewer, rules } = call;
  return glAccounts(db, agency.agencyId, {
    kind,
    includeInactive: readFlag(body, 'includeInactive'),
    // A bank account's balance covers all offices together (D14).
    positionsAsOf: areaAccess(viewer, 'trust', rules).allOffices ? todayOf(call).latest : undefined,
  });
}

/**
 * Charts of accounts for pickers (§7): for users who can open any report; revenue accounts for agency revenue
 * only.
 */
export const accountQueries: QueryHandlers<
  'GetGLAccounts' | 'GetReportingGLAccounts' | 'GetAgencyRevenueGLAccounts'
> = {
  GetGLAccounts: async (call) => {
    requireAnyArea(call.viewer, call.rules);
    return list('all', call);
  },
  GetReportingGLAccounts: async (call) => {
    requireAnyArea(call.viewer, call.rules);
    return list('reporting', call);
  },
  GetAgencyRevenueGLAccounts: async (call) => {
    requireArea(call.viewer, 'agencyRevenue', call.rules);
    return list('revenue', call);
  },
};
