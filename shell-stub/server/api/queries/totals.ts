import type { IsoDate, ReportArea } from '../../../../src/api/wire';
import { addDays, dayOf } from '../../clock';
import { companyPayableTotals, periodTotals, unappliedCreditTotals, unpaidInvoiceTotals } from '../../ledger';
import type { Scope } from '../../ledger';
import type { Database } from '../../db';
import { officeScope, transactionScope } from '../access';
import { readAsOf, readOfficeId, readTimePeriod } from '../fields';
import { todayOf } from '../today';
import type { QueryCall, QueryHandlers } from './query';

type Totals<Row> = (db: Database, scope: Scope, asOf: IsoDate, zone: string) => Promise<readonly Row[]>;

/** Totals of a report as of a day, by default today in the agency's zone, for the offices that the user may see. */
const asOf =
  <Row>(area: ReportArea, totals: Totals<Row>) =>
  async (call: QueryCall): Promise<readonly Row[]> => {
    const { body, viewer, agency, access, db } = call;
    const scope = officeScope(viewer, area, readOfficeId(body), access);
    return totals(db, scope, readAsOf(body, todayOf(call)), agency.zone);
  };

/** What reports come to, without their rows; each for whoever may see the report itself (D14, D42). */
export const totalsQueries: QueryHandlers<
  'GetUnpaidInvoiceTotals' | 'GetUnappliedCreditTotals' | 'GetCompanyPayableTotals' | 'GetPeriodTotals'
> = {
  GetUnpaidInvoiceTotals: asOf('customer', unpaidInvoiceTotals),
  GetUnappliedCreditTotals: asOf('customer', unappliedCreditTotals),
  GetCompanyPayableTotals: asOf('companyPayables', companyPayableTotals),
  GetPeriodTotals: async ({ body, viewer, agency, access, db, clock }) => {
    const period = readTimePeriod(body);
    const now = clock.now();
    const offices = officeScope(viewer, 'trust', readOfficeId(body), access);
    const scope = transactionScope(viewer, offices, now, agency.zone);
    const day = period === 2 ? null : addDays(dayOf(now, agency.zone), -period);
    return periodTotals(db, scope, { from: day, to: day });
  },
};
