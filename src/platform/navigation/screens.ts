import type { Area } from '../../domain';
import { FeatureFlag } from '../../domain/constants';
import { itemFilterFrom } from '../../domain/itemTypes';
import { PAYABLE_REPORT_TYPES, parseTimePeriod } from '../../domain/reportFilters';
import type { FilterName } from './filterQuery';
import { batchTitle, payablesTitle, periodTitle, toBeExportedTitle } from './screenTitles';

/** Names of query parameters that many places read or write; those of filters are `FilterName`. */
export const QUERY = {
  reason: 'reason',
  items: 'items',
  dialog: 'dialog',
  /** Which rows the queue's dialog shows. */
  queueStatus: 'queueStatus',
} as const;

/** Parameters from the path of an address, decoded. */
export type PathParams = Readonly<Record<string, string | undefined>>;

/** A row of the table of screens (§2). */
export interface ScreenFacts {
  /** Pattern of its path, relative to the host's basename. */
  readonly pattern: string;
  /** The only values that a path parameter may have; with any other the address is not found. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  /**
   * Its name in its heading, in the title of the page and on Landing; in the menus where an entry has no label of its
   * own. A function where it depends on the address.
   */
  readonly title: string | ((params: PathParams, query: URLSearchParams) => string);
  /** The area whose permission opens it (§6); null for every signed-in user. */
  readonly area: Area | null;
  /** Also shown to users who are not signed in. */
  readonly open?: boolean;
  /** Its feature flag; with the flag off, its path is not found (D45, D48). */
  readonly flag?: FeatureFlag;
  /** Stays as it is while the user is elsewhere in the module (D32). */
  readonly keptAlive?: boolean;
  /** Query parameters that make it a separate screen, each kept alive on its own (D31 `items`). */
  readonly variantParams?: readonly string[];
  /** Query parameters that are filters, kept in session storage while the user is elsewhere (§9, D30). */
  readonly filterParams?: readonly FilterName[];
  /** Which of them is the day that the report is of; `asOf` if absent. Today is not kept. */
  readonly dayParam?: FilterName;
  /** Without toolbar and navigation. */
  readonly bare?: boolean;
}

/** The filters that as-of customer reports remember; a filter to one customer or age is temporary (D30). */
const AS_OF_FILTERS = ['asOf', 'office'] as const;
/** The accounts, dates and office chosen for a payables report, and its day (D30, D52). */
const ACCOUNTS_CHOICE = [
  'type',
  'accounts',
  'office',
  'payee',
  'dateType',
  'range',
  'from',
  'to',
  'asOf',
] as const;

/**
 * Every screen (§2), in the order in which addresses are matched. This is the single source for everything
 * about a screen except its code: paths, menus, landing links, titles, guards and the test tables are derived
 * from it.
 */
export const SCREENS = {
  /** Its heading welcomes the user instead of naming it. */
  Landing: { pattern: '/', title: 'Home', area: null, keptAlive: true },

  TrustTransactions: {
    pattern: '/trustTransactions/:timePeriod',
    values: { timePeriod: ['0', '1', '2'] },
    title: (params, query) => periodTitle(parseTimePeriod(params['timePeriod']) ?? 2, itemsIn(query)),
    area: 'trust',
    keptAlive: true,
    variantParams: [QUERY.items],
  },
  AllTrustTransactions: {
    pattern: '/all-trust-transactions',
    title: 'Accounting Search',
    area: 'trust',
    keptAlive: true,
  },
  ToBeExportedTransactions: {
    pattern: '/to-be-exported',
    title: (_params, query) => toBeExportedTitle(itemsIn(query)),
    area: 'trust',
    variantParams: [QUERY.items],
  },
  LineItemReport: {
    pattern: '/line-item',
    title: 'Line Item Report',
    area: 'trust',
    flag: FeatureFlag.LineItemReport,
    filterParams: ['range', 'from', 'to'],
  },

  TrustPosition: {
    pattern: '/trust-position',
    title: 'Trust Position',
    area: 'trust',
    flag: FeatureFlag.TrustPosition,
    filterParams: ['asOf', 'account', 'office'],
  },

  UnpaidInvoicesReport: {
    pattern: '/unpaid-invoices',
    title: 'Unpaid Invoices',
    area: 'invoices',
    filterParams: AS_OF_FILTERS,
  },
  PastDueInvoicesReport: {
    pattern: '/past-due-invoices',
    title: 'Past Due Invoices',
    area: 'invoices',
    filterParams: AS_OF_FILTERS,
  },
  UnappliedCreditReport: {
    pattern: '/unapplied-credits',
    title: 'Unapplied Credits / Payments',
    area: 'customer',
    filterParams: AS_OF_FILTERS,
  },
  CustomerBalanceSummaryReport: {
    pattern: '/customer-balance-summary',
    title: 'Customer Balance Summary',
    area: 'customer',
    filterParams: AS_OF_FILTERS,
  },
  CustomerBalanceDetailReport: {
    pattern: '/customer-balance-detail',
    title: 'Customer Balance Detail',
    area: 'customer',
    filterParams: ['from', 'to', 'office'],
    dayParam: 'to',
  },
  BatchStatements: {
    pattern: '/batch-statements',
    title: 'Batch Client Statements',
    area: 'batchStatements',
  },
  BatchStatementDetail: {
    pattern: '/batch-statements/:id',
    title: (params) => batchTitle(params['id'] ?? ''),
    area: 'batchStatements',
  },

  PayablesReport: {
    pattern: '/company-payables-report',
    title: (_params, query) => payablesTitle('companyPayables', typeIn(query)),
    area: 'companyPayables',
    filterParams: ACCOUNTS_CHOICE,
  },
  AgencyRevenueReport: {
    pattern: '/agency-revenue-report',
    title: (_params, query) => payablesTitle('agencyRevenue', typeIn(query)),
    area: 'agencyRevenue',
    filterParams: ACCOUNTS_CHOICE,
  },

  Checks: {
    pattern: '/checks',
    title: 'Checks',
    area: 'companyPayables',
    flag: FeatureFlag.PaymentDetails,
    filterParams: ['account', 'startDate', 'endDate'],
    dayParam: 'endDate',
  },

  Error: { pattern: '/error', title: 'Something went wrong', area: null, open: true },
  Unauthorized: { pattern: '/unauthorized', title: 'Unauthorized', area: null, open: true, bare: true },
  /** Any other path. */
  NotFound: { pattern: '*', title: 'Page not found', area: null },
} as const satisfies Readonly<Record<string, ScreenFacts>>;

/** Id of a screen; the app provides the code of each (`src/app/screens/screenCode.ts`). */
export type ScreenId = keyof typeof SCREENS;

/** The screens whose paths have no parameters. */
export type PlainScreenId = {
  [Id in ScreenId]: [NamesIn<(typeof SCREENS)[Id]['pattern']>] extends [never] ? Id : never;
}[ScreenId];

/** The facts of a screen, in the type common to all screens. */
export function screenFacts(id: ScreenId): ScreenFacts {
  return SCREENS[id];
}

/** The title of a screen at an address. */
export function screenTitle(id: ScreenId, params: PathParams, query: URLSearchParams): string {
  const { title } = screenFacts(id);
  return typeof title === 'string' ? title : title(params, query);
}

type NamesIn<Pattern> = Pattern extends `${string}:${infer Name}` ? Name : never;

/** The parameters of a screen's path; no pattern has more than one. */
export type ParamsOf<Id extends ScreenId> = Readonly<
  Record<NamesIn<(typeof SCREENS)[Id]['pattern']>, string>
>;

/**
 * The address of a screen, without the host's basename. Every address of the module is built here, so that
 * features can link to each other without importing each other (architecture.md "The host owns history").
 *
 * @param filters the query that holds its filters, without `?`; blank or left out for none.
 */
export function screenPath<Id extends ScreenId>(id: Id, params: ParamsOf<Id>, filters = ''): string {
  const given: PathParams = params;
  const path = SCREENS[id].pattern.replace(/:(\w+)/, (_, name: string) =>
    encodeURIComponent(given[name] ?? ''),
  );
  return filters === '' ? path : `${path}?${filters}`;
}

function itemsIn(query: URLSearchParams) {
  return itemFilterFrom(query.get(QUERY.items));
}

/** The lines that a payables report covers; null while no accounts have been chosen. */
function typeIn(query: URLSearchParams) {
  const read = (name: FilterName) => query.get(name);
  if (!read('accounts')) return null;
  return PAYABLE_REPORT_TYPES.find((type) => type === read('type')) ?? null;
}
