import type { Dollars } from './envelope';

/** A general ledger account (§3); sub-accounts are nested. */
export interface GLAccountRecord {
  /**
   * 1 to 64 letters, digits, `_` and `-`: it also stands in addresses of the module.
   * @pattern ^[A-Za-z0-9_-]{1,64}$
   */
  readonly id: string;
  /** Blank or absent for an account without one. */
  readonly number?: string | null;
  readonly name: string;
  readonly type:
    | 'Bank'
    | 'AccountsReceivable'
    | 'OtherCurrentLiability'
    | 'AccountsPayable'
    | 'Income'
    | 'Expense'
    | 'Equity';
  readonly inactive: boolean;
  /** Holds what the agency itself earns. */
  readonly isAgencyRevenue: boolean;
  /** Set as Retained Commission (§9): the agency revenue picker lists it too. */
  readonly isRetainedCommission: boolean;
  /** QuickBooks is told of the account before the first item that uses it (D16). The module does not read it. */
  readonly isAssignOnExport: boolean;
  /** Holds trust (fiduciary) money (D11). */
  readonly isTrust: boolean;
  /**
   * What is in the bank now according to the ledger. Only of trust bank accounts, for users who may view trust reports
   * of all offices. Used with the flag `accountingTrustPosition`, as `fiduciaryHeld` is.
   */
  readonly balance?: Dollars;
  /**
   * The fiduciary money that `balance` must cover (D13); `balance` minus this is the agency's own money in trust. Sent
   * where `balance` is.
   */
  readonly fiduciaryHeld?: Dollars;
  readonly subAccounts: readonly GLAccountRecord[];
}

/**
 * Asks for accounts (§7), ordered by number. Each is in `subAccounts` of its parent; where the parent is not among
 * those that are asked for, it is in those of the nearest account above that is, otherwise in the list itself.
 */
export interface GLAccountsQuery<Name extends string> {
  readonly query: Name;
  /** Also accounts that are not in use any more. */
  readonly includeInactive: boolean;
}

/** `GetAgencyTimeZone`: an IANA name, or null when the agency has not set one (D3). */
export interface AgencyTimeZone {
  readonly timeZone: string | null;
}

/**
 * The report areas for which office options are queried (D19). `trust` and `receipt` need permission 9000,
 * `customer` 9005, `companyPayables` and `agencyRevenue` 9006.
 */
export type ReportArea = 'trust' | 'receipt' | 'customer' | 'companyPayables' | 'agencyRevenue';

/** `GetReportOfficeOptions`; `GetAgencyRevenueReport` is another name for the same query (§7, D19). */
export interface ReportOfficeOptionsQuery<Name extends string> {
  readonly query: Name;
  readonly report: ReportArea;
}

/** The first element of the list that is the reply (§7). */
export interface ReportOfficeOptions {
  /** The agency enforces office permissions, and the user may report on offices that are given to them (D19). */
  readonly userCanReportByOffice: boolean;
  /** The user holds the area's permission: reports may be about all offices together (D19). */
  readonly userCanReportAllOffices: boolean;
  /**
   * Those that the user may report on, archived ones too: all offices of the agency, the given ones, or none.
   * `description` is shown.
   */
  readonly offices: readonly {
    readonly officeId: string;
    readonly description: string;
    readonly archived: boolean;
  }[];
}

/** `GetQBSettings` (§7): the integration type. */
export interface QBSettings {
  readonly integrationType: 'Desktop' | 'Online' | 'None';
}
