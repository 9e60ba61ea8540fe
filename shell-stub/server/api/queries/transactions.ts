import type { ReportArea } from '../../../../src/api/wire';
import { addDays, dayOf } from '../../clock';
import type { Scope } from '../../ledger';
import { itemsOfEvents, itemsOfPeriod, itemsOfSearch, itemsToExport } from '../../ledger';
import { officeScope, transactionScope } from '../access';
import { invalid } from '../failures';
import { readOfficeId, readTimePeriod } from '../fields';
import type { QueryCall, QueryHandlers } from './query';
import { readEventIds, readItemIds, readPeriod, readSearchFilter } from './transactionFields';

/**
 * The scope of transactions that the user may see (D4, D14), and today in the agency's zone by the server's
 * clock.
 */
function scopeOf(call: QueryCall, area: ReportArea): { readonly scope: Scope; readonly today: string } {
  const { body, viewer, agency, access, clock } = call;
  const now = clock.now();
  const offices = officeScope(viewer, area, readOfficeId(body), access);
  return {
    scope: transactionScope(viewer, offices, now, agency.zone),
    today: dayOf(now, agency.zone),
  };
}

/** Trust transactions: by period, by search, to be exported, and the tabs of a search (§7, D4, D5). */
export const transactionQueries: QueryHandlers<
  'PeriodReport' | 'TransactionSearch' | 'ToBeExportedReport' | 'GetLineItemReport' | 'PayMethodReport'
> = {
  PeriodReport: async (call) => {
    const period = readTimePeriod(call.body);
    const { scope, today } = scopeOf(call, 'trust');
    const day = period === 2 ? null : addDays(today, -period);
    const itemIds = readItemIds(call.body);
    return call.shelf.read('transactions', (db) => itemsOfPeriod(db, scope, { from: day, to: day }, itemIds));
  },
  TransactionSearch: async (call) => {
    // Users with the receipt report may search (§5).
    const { scope, today } = scopeOf(call, 'receipt');
    const filter = readSearchFilter(call.body, today);
    return call.shelf.read('transactions', (db) => itemsOfSearch(db, scope, filter));
  },
  ToBeExportedReport: async (call) => {
    const { scope } = scopeOf(call, 'trust');
    const itemIds = readItemIds(call.body);
    return call.shelf.read('transactions', (db) => itemsToExport(db, scope, itemIds));
  },
  GetLineItemReport: async (call) => {
    const { scope, today } = scopeOf(call, 'trust');
    const events = readEventIds(call.body);
    if (events) return call.shelf.read('lineItems', (db) => itemsOfEvents(db, scope, events));
    if (call.body.startDate === undefined && call.body.endDate === undefined) {
      throw invalid('GetLineItemReport takes EventIds, or startDate and endDate.');
    }
    const period = readPeriod(call.body, today);
    return call.shelf.read('lineItems', (db) => itemsOfPeriod(db, scope, period));
  },
  PayMethodReport: async (call) => {
    const { scope } = scopeOf(call, 'trust');
    const events = readEventIds(call.body);
    if (!events) throw invalid('PayMethodReport takes EventIds.');
    return call.shelf.read('payMethods', (db) => itemsOfEvents(db, scope, events));
  },
};
