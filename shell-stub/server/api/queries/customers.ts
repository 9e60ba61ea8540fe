import type { InvoiceRow } from '../../../../src/api/wire';
import { dayOf } from '../../clock';
import type { Database } from '../../db';
import type { Scope } from '../../ledger/scope';
import { pastDueInvoices, unpaidInvoices } from '../../ledger';
import { officeScope } from '../access';
import { readDate, readOfficeId } from '../fields';
import type { QueryCall, QueryHandlers } from './registry';

type InvoiceReport = (db: Database, scope: Scope, asOf: string) => Promise<readonly InvoiceRow[]>;

/** An invoice report as of a day (D6); today in the agency's zone when none is given. */
const asOf =
  (report: InvoiceReport) =>
  async ({ body, viewer, agency, access, db, clock }: QueryCall): Promise<readonly InvoiceRow[]> => {
    const scope = officeScope(viewer, 'customer', readOfficeId(body), access);
    return report(db, scope, readDate(body, 'asOfDate') ?? dayOf(clock.now(), agency.zone));
  };

/** Invoice reports of the customer area (§6, D6). */
export const customerQueries: QueryHandlers<'GetUnpaidInvoiceReportV2' | 'GetPastDueInvoiceReport'> = {
  GetUnpaidInvoiceReportV2: asOf(unpaidInvoices),
  GetPastDueInvoiceReport: asOf(pastDueInvoices),
};
