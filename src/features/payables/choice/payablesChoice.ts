import type { PayablesReportQuery } from '../../../api/wire';
import {
  DIALOG_PRESETS,
  PAYABLE_REPORT_TYPES,
  PaymentFilter,
  customRange,
  isIsoDate,
  isNamedRange,
  offeredDateTypes,
  rangeFor,
} from '../../../domain';
import type {
  DialogPreset,
  IsoDate,
  PayableReport,
  PayableReportType,
  ReportDateType,
} from '../../../domain';
import { filterQuery, rangeFilters, readRange } from '../../../platform';
import type { FilterName, ScreenId } from '../../../platform';

/** The screen of each payables report. */
export const PAYABLES_SCREENS = {
  companyPayables: 'PayablesReport',
  agencyRevenue: 'AgencyRevenueReport',
} as const satisfies Readonly<Record<PayableReport, ScreenId>>;

/**
 * The request of a payables report (§3 "Payable report request"), as the dialog chooses it and the address
 * holds it.
 */
export interface PayablesChoice {
  readonly type: PayableReportType;
  /** Ids of the GL accounts. */
  readonly accountIds: readonly string[];
  /** Null for all offices. */
  readonly officeId: string | null;
  /** Id of a carrier; null for all payees. */
  readonly payeeId: string | null;
  /** Null also where none is offered, see `dateTypeOf`. */
  readonly dateType: ReportDateType | null;
  /** A named range is relative to the day on which the report is opened (D3); null for no date filter. */
  readonly range: DialogPreset | null;
  /** The start of a custom range; as typed while it is not a date yet. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** The day whose state is shown (D52), null for today; as typed while it is not a date yet. */
  readonly asOf: string | null;
}

export const NO_CHOICE: PayablesChoice = {
  type: 'unpaid',
  accountIds: [],
  officeId: null,
  payeeId: null,
  dateType: null,
  range: null,
  startDate: null,
  endDate: null,
  asOf: null,
};

/** Whether any part of the date filter is set. */
export function hasDates({ range, dateType, startDate, endDate }: PayablesChoice): boolean {
  return range !== null || dateType !== null || startDate !== null || endDate !== null;
}

/** The request arguments, the same for both reports. */
export type PayablesArgs = Required<Omit<PayablesReportQuery<string>, 'query'>>;

const PAID_STATUS: Readonly<Record<PayableReportType, PaymentFilter>> = {
  unpaid: PaymentFilter.Unpaid,
  paid: PaymentFilter.Paid,
  all: PaymentFilter.All,
  none: PaymentFilter.None,
};

/** The date by which a choice selects lines: that of the item where no type was chosen, as none is offered (flag off). */
export const dateTypeOf = ({ dateType }: PayablesChoice): ReportDateType => dateType ?? 'ItemDate';

/** Returns the request arguments for a choice on a day of the agency. */
export function payablesArgs(choice: PayablesChoice, today: IsoDate): PayablesArgs {
  const { startDate, endDate } = daysOf(choice, today);
  const hasDates = startDate !== null || endDate !== null;
  return {
    officeId: choice.officeId,
    glAccountIds: choice.accountIds,
    paidStatus: PAID_STATUS[choice.type],
    dateType: hasDates ? dateTypeOf(choice) : null,
    startDate,
    endDate,
    payeeIds: choice.payeeId === null ? null : [choice.payeeId],
    asOfDate: dateOrNull(choice.asOf),
  };
}

function daysOf({ range, startDate, endDate }: PayablesChoice, today: IsoDate) {
  if (isNamedRange(range)) return rangeFor(range, today);
  return customRange({ startDate: dateOrNull(startDate), endDate: dateOrNull(endDate) }, today);
}

const dateOrNull = (text: string | null): IsoDate | null => (text !== null && isIsoDate(text) ? text : null);

/** Writes a choice as the query string of an address, without `?` (D30). */
export function choiceQuery(choice: PayablesChoice): string {
  return filterQuery({
    type: choice.type,
    accounts: choice.accountIds.join(),
    office: choice.officeId,
    payee: choice.payeeId,
    dateType: choice.dateType,
    ...rangeFilters(choice),
    asOf: choice.asOf,
  });
}

/** What an address asks for: no accounts yet, something unreadable, or a choice. */
export type AddressedChoice =
  | { readonly kind: 'none'; readonly type: PayableReportType }
  /** `isDate`: its range or a date cannot be read. */
  | { readonly kind: 'unreadable'; readonly text: string; readonly isDate: boolean }
  /** It ends before it starts (D31). */
  | { readonly kind: 'backwards'; readonly choice: PayablesChoice }
  /** Dates without the date type that they need (§5). */
  | { readonly kind: 'typeless'; readonly choice: PayablesChoice }
  | { readonly kind: 'choice'; readonly choice: PayablesChoice };

/** What is offered besides accounts, offices and dates; what is not is ignored in an address (§5, D45). */
export interface Offered {
  /** A past day whose state the report shows. */
  readonly asOf: boolean;
  /** The date type that selects lines; without it, dates are those of items. */
  readonly dateTypes: boolean;
}

/** Reads a choice from the query parameters of an address. */
export function readChoice(report: PayableReport, query: URLSearchParams, offers: Offered): AddressedChoice {
  const text = (name: FilterName): string | null => query.get(name) || null;
  const type = text('type') ?? NO_CHOICE.type;
  if (!isType(report, type)) return unreadable(type);
  const accountIds = [...new Set(text('accounts')?.split(','))].filter((id) => id !== '');
  if (accountIds.length === 0) return { kind: 'none', type };
  const dateType = offers.dateTypes ? text('dateType') : null;
  if (dateType !== null && !isDateType(report, type, dateType)) return unreadable(dateType);
  const dates = readRange(query, DIALOG_PRESETS);
  if ('wrong' in dates) return unreadable(dates.wrong, true);
  const asOf = offers.asOf ? query.get('asOf' satisfies FilterName) : null;
  const wrongAccount = accountIds.find((id) => !/^[\w-]{1,64}$/.test(id));
  if (wrongAccount !== undefined) return unreadable(wrongAccount);
  if (asOf !== null && !isIsoDate(asOf)) return unreadable(asOf, true);
  const choice: PayablesChoice = {
    type,
    accountIds,
    officeId: text('office'),
    payeeId: text('payee'),
    dateType,
    ...dates,
    asOf,
  };
  const { startDate, endDate } = dates;
  if (startDate !== null && endDate !== null && endDate < startDate) return { kind: 'backwards', choice };
  return {
    kind: offers.dateTypes && dates.range !== null && dateType === null ? 'typeless' : 'choice',
    choice,
  };
}

function unreadable(text: string, isDate = false): AddressedChoice {
  return { kind: 'unreadable', text, isDate };
}

function isType(report: PayableReport, text: string): text is PayableReportType {
  const known = PAYABLE_REPORT_TYPES.some((type) => type === text);
  return known && !(text === 'none' && report === 'companyPayables');
}

function isDateType(report: PayableReport, type: PayableReportType, text: string): text is ReportDateType {
  return offeredDateTypes(report, type).some((offered) => offered === text);
}
