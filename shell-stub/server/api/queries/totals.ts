import type { IsoDate, ReportArea } from '../../../../src/api/wire';
import { companyPayableTotals, periodTotals, unappliedCreditTotals, unpaidInvoiceTotals } from '../../ledger';
import type { Scope } from '../../ledger';
import type { Database } from '../../db';
import { officeScope, transactionScope } from '../access';
import { readAsOf, readOfficeId, readTimePeriod } from '../fields';
import { periodOf, todayOf, zoneOf } from '../today';
import type { QueryCall, QueryHandlers } from './query';

type Totals<Row> = (db: Database, scope: Scope, asOf: IsoDate, zone: string) => Promise<readonly Row[]>;

/** Totals of a report as of a day, by default today in the agency's zone, for the offices that the user may see. */
const asOf =
  <Row>(area: ReportArea, totals: Totals<Row>) =>
  async (call: QueryCall): Promise<readonly Row[]> => {
    const { body, viewer, rules, db } = call;
    const scope = officeScope(viewer, area, readOfficeId(body), rules);
    return totals(db, scope, readAsOf(body, todayOf(call)), zoneOf(call));
  };

/** What reports come to, without their rows; each for whoever may see the report itself (D14, D42). */
export const totalsQueries: QueryHandlers<
  'GetUnpaidInvoiceTotals' | 'GetUnappliedCreditTotals' | 'GetCompanyPayableTotals' | 'GetPeriodTotals'
> = {
  GetUnpaidInvoiceTotals: asOf('customer', unpaidInvoiceTotals),
  GetUnappliedCreditTotals: asOf('customer', unappliedCreditTotals),
  GetCompanyPayableTotals: asOf('companyPayables', companyPayableTotals),
  GetPeriodTotals: async (call) => {
    const { body, viewer, rules, db } = call;
    const now = call.clock.now();
    const period = readTimePeriod(body);
    const offices = officeScope(viewer, 'trust', readOfficeId(body), rules);
    const scope = transactionScope(viewer, offices, now, zoneOf(call));
    return periodTotals(db, scope, periodOf(period, todayOf(call, now)));
  },
};
