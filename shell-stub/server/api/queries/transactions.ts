import { addDays, dayOf } from '../../clock';
import { periodReport } from '../../ledger';
import { officeScope, transactionScope } from '../access';
import { readOfficeId, readTimePeriod } from '../fields';
import type { QueryHandlers } from './registry';

/** Trust transactions by period (D4): days of the agency's zone by the server's clock. */
export const transactionQueries: QueryHandlers<'PeriodReport'> = {
  PeriodReport: async ({ body, viewer, agency, access, db, clock }) => {
    const period = readTimePeriod(body);
    const offices = officeScope(viewer, 'trust', readOfficeId(body), access);
    const now = clock.now();
    const scope = transactionScope(viewer, offices, now, agency.zone);
    const today = dayOf(now, agency.zone);
    const day = period === 2 ? null : addDays(today, -period);
    return periodReport(db, scope, { from: day, to: day });
  },
};
