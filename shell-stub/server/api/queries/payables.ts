import type { PayableRow, PaymentFilter, ReportDateType } from '../../../../src/api/wire';
import { parseIds, SMALL_ID_DIGITS } from '../../ids';
import type { PayableChoice, PayableDate } from '../../ledger';
import { payables } from '../../ledger';
import { officeScope } from '../access';
import { invalid } from '../failures';
import type { Body } from '../fields';
import { readAsOf, readDate, readOfficeId } from '../fields';
import { todayOf, zoneOf } from '../today';
import type { QueryCall, QueryHandlers } from './query';
import { RowPages } from './rowPages';

type Area = 'companyPayables' | 'agencyRevenue';

/** Whether lines are paid, by filter (§3); null for both. For agency revenue, `NONE` means `ALL` (D7). */
const PAID: Readonly<Record<PaymentFilter, boolean | null>> = {
  ALL: null,
  NONE: null,
  PAID: true,
  UNPAID: false,
};

const ALWAYS: Partial<Readonly<Record<ReportDateType, PayableDate>>> = {
  CreationDate: 'creation',
  DueDate: 'due',
  ItemDate: 'item',
};
/** The report's own paid date; not offered for unpaid lines, which have none (D7). */
const PAID_DATE: Readonly<Record<Area, ReportDateType>> = {
  companyPayables: 'CompanyPayablePaidDate',
  agencyRevenue: 'AgencyRevenuePaidDate',
};

/**
 * A payables report (D7, D52): the state at the end of a day, by default today in the agency's zone, for the
 * offices that the user may see.
 */
const report =
  (area: Area) =>
  async (call: QueryCall): Promise<RowPages<PayableRow>> => {
    const { body, viewer, rules, db } = call;
    const scope = officeScope(viewer, area, readOfficeId(body), rules);
    const filter = readPaidStatus(body, area);
    const choice: PayableChoice = {
      kind: area === 'companyPayables' ? 'company' : 'revenue',
      accountIds: readAccounts(body),
      paid: PAID[filter],
      dates: readDates(body, area, filter),
      payeeIds: readIds(body, 'payeeIds'),
      asOf: readAsOf(body, todayOf(call)),
      zone: zoneOf(call),
    };
    return new RowPages(payables(db, scope, choice));
  };

/** Company payables and agency revenue (§7, D7). */
export const payableQueries: QueryHandlers<'GetCompanyPayablesReport2' | 'GetAgencyRevenueReport2'> = {
  GetCompanyPayablesReport2: report('companyPayables'),
  GetAgencyRevenueReport2: report('agencyRevenue'),
};

function readAccounts(body: Body): readonly number[] {
  const ids = readIds(body, 'glAccountIds') ?? [];
  if (ids.length > 0) return ids;
  throw invalid('You must select at least one General Ledger Account to generate a report');
}

/** Reads a list of ids as strings of digits; null when it is absent or null. */
function readIds(body: Body, field: string): readonly number[] | null {
  const value: unknown = body[field] ?? null;
  if (value === null) return null;
  const ids = parseIds(value, SMALL_ID_DIGITS);
  if (ids) return ids;
  throw invalid(`${field} must be a list of ids as strings of digits.`);
}

function readPaidStatus(body: Body, area: Area): PaymentFilter {
  const names = (Object.keys(PAID) as PaymentFilter[]).filter(
    (name) => name !== 'NONE' || area === 'agencyRevenue',
  );
  const found = names.find((name) => name === body.paidStatus);
  if (found) return found;
  throw invalid(`paidStatus must be one of ${names.join(', ')}.`);
}

/** Reads the date filter by the rules and messages of §5; a date type without dates filters nothing. */
function readDates(body: Body, area: Area, filter: PaymentFilter): PayableChoice['dates'] {
  const from = readDate(body, 'startDate') ?? null;
  const to = readDate(body, 'endDate') ?? null;
  const type: unknown = body.dateType ?? null;
  const offered: Partial<Record<string, PayableDate>> =
    filter === 'UNPAID' ? ALWAYS : { ...ALWAYS, [PAID_DATE[area]]: 'paid' };
  const by = typeof type === 'string' && Object.hasOwn(offered, type) ? offered[type] : undefined;
  if (type !== null && by === undefined) throw invalid('Select a valid date type');
  if (from === null && to === null) return null;
  if (by === undefined) throw invalid('Date type required when filtering by date');
  if (from !== null && to !== null && to < from) throw invalid('End date cannot be before start date');
  return { by, from, to };
}
