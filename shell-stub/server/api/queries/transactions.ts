import type { ReportArea } from '../../../../src/api/wire';
import type { FindItems, ReadItems, RowLimits, Scope } from '../../ledger';
import {
  itemReport,
  itemsOfEvents,
  itemsOfPeriod,
  itemsOfSearch,
  itemsToExport,
  readLineItems,
  readPayMethods,
  readTransactions,
} from '../../ledger';
import { officeScope, transactionScope } from '../access';
import { invalid } from '../failures';
import { readOfficeId, readTimePeriod } from '../fields';
import { periodOf, todayOf, zoneOf } from '../today';
import type { Today } from '../today';
import type { QueryCall, QueryHandlers } from './query';
import { RowPages } from './rowPages';
import { readEventIds, readItemIds, readPeriod, readSearchFilter } from './transactionFields';

/**
 * The scope of transactions that the user may see (D4, D14), today for the agency by the server's clock, and as
 * of which day rows are shown: the last that has come for the agency.
 */
function scopeOf(
  call: QueryCall,
  area: ReportArea,
): { readonly scope: Scope; readonly today: Today; readonly limits: RowLimits } {
  const { body, viewer, rules } = call;
  const now = call.clock.now();
  const today = todayOf(call, now);
  const offices = officeScope(viewer, area, readOfficeId(body), rules);
  const { officeIds } = officeScope(viewer, area, null, rules);
  return {
    scope: transactionScope(viewer, offices, now, zoneOf(call)),
    today,
    limits: { today: today.latest, officeIds },
  };
}

/** A report whose rows are of items. */
const reportOf =
  <Row>(read: ReadItems<Row>) =>
  ({ db }: QueryCall, limits: RowLimits, find: FindItems) =>
    new RowPages(itemReport(db, read, find, limits));
const transactions = reportOf(readTransactions);
const lineItems = reportOf(readLineItems);
const payMethods = reportOf(readPayMethods);

/** Trust transactions: by period, by search, to be exported, and the tabs of a search (§7, D4, D5). */
export const transactionQueries: QueryHandlers<
  'PeriodReport' | 'TransactionSearch' | 'ToBeExportedReport' | 'GetLineItemReport' | 'PayMethodReport'
> = {
  PeriodReport: async (call) => {
    const period = readTimePeriod(call.body);
    const { scope, today, limits } = scopeOf(call, 'trust');
    const itemIds = readItemIds(call.body);
    return transactions(call, limits, (db) => itemsOfPeriod(db, scope, periodOf(period, today), itemIds));
  },
  TransactionSearch: async (call) => {
    // Users with the receipt report may search (§5).
    const { scope, limits } = scopeOf(call, 'receipt');
    const filter = readSearchFilter(call.body, limits.today);
    return transactions(call, limits, (db) => itemsOfSearch(db, scope, filter));
  },
  ToBeExportedReport: async (call) => {
    const { scope, limits } = scopeOf(call, 'trust');
    const itemIds = readItemIds(call.body);
    return transactions(call, limits, (db) => itemsToExport(db, scope, itemIds));
  },
  GetLineItemReport: async (call) => {
    const { scope, limits } = scopeOf(call, 'trust');
    const events = readEventIds(call.body);
    if (events) return lineItems(call, limits, (db) => itemsOfEvents(db, scope, events));
    if (call.body.startDate === undefined && call.body.endDate === undefined) {
      throw invalid('GetLineItemReport takes EventIds, or startDate and endDate.');
    }
    const period = readPeriod(call.body, limits.today);
    return lineItems(call, limits, (db) => itemsOfPeriod(db, scope, period));
  },
  PayMethodReport: async (call) => {
    const { scope, limits } = scopeOf(call, 'trust');
    const events = readEventIds(call.body);
    if (!events) throw invalid('PayMethodReport takes EventIds.');
    return payMethods(call, limits, (db) => itemsOfEvents(db, scope, events));
  },
};
