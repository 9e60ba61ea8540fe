/** The users to sign in as (D41). */
export const USER_IDS = [
  'administrator',
  'all-offices',
  'by-office',
  'last-two-days',
  'own-transactions',
  'no-permissions',
] as const;
export type UserId = (typeof USER_IDS)[number];

/** Result codes of a sign-in (§8); 0 is success. */
export const LOGIN_CODES = [0, 1, 3, 4, 5, 7, 8] as const;
export type LoginCode = (typeof LOGIN_CODES)[number];

/** The feature flags that the module knows (D24, D45). */
export const FEATURE_FLAGS = [
  'accountingLineItemReport',
  'accountingPayablesDateTypes',
  'accountingToolbarHelp',
  'accountingTrustPosition',
  'accountingPaymentDetails',
  'accountingPictures',
  'accountingMorningPage',
  'accountingQuietTables',
] as const;

/**
 * A fault that the API returns instead of its reply (D41). It applies to requests whose path begins with `path`
 * and, if `query` is given, only to that query or command.
 */
export interface Fault {
  readonly path: string;
  /** Name of a query or command in the body, e.g. `PeriodReport`. */
  readonly query?: string;
  /**
   * `status`: an HTTP status with an envelope without data. `code`: HTTP 200 with an envelope code. The connection is
   * cut with `drop` before the work is done, with `dropAfter` once it is done, and with `half` in the middle of
   * the answer. `late`: the answer comes after `delayMs`. `brokenJson`, `html`, `empty`, `wrongSchema`: HTTP
   * 200 with such a body.
   */
  readonly kind:
    | 'status'
    | 'code'
    | 'drop'
    | 'dropAfter'
    | 'half'
    | 'late'
    | 'brokenJson'
    | 'html'
    | 'empty'
    | 'wrongSchema';
  readonly status?: number;
  readonly code?: number;
  readonly message?: string;
  /** In milliseconds, for `late`, and for `half`: how long after its first half an answer is cut off. */
  readonly delayMs?: number;
  /** How many requests it affects before it is removed; if absent, it stays until it is removed. */
  readonly times?: number;
}

/** Header of the shell's own calls, which no fault affects: faults are for the module. */
export const SHELL_HEADER = 'stub-shell';

/** Everything that the scenario panel and `PUT /stub/scenario` can choose (D41). */
export interface Scenario {
  /** Who is signed in. Choosing another user signs the caller in as that user. */
  readonly user: UserId;
  readonly featureFlags: Readonly<Record<string, boolean>>;
  /** Whether the agency enforces office permissions: its flag 8 (§3). */
  readonly enforceOfficePermissions: boolean;
  /** `GetAgencyTimeZone` returns null. */
  readonly timeZoneMissing: boolean;
  readonly quickBooks: {
    readonly integrationType: 'Desktop' | 'Online';
    /** If false, commands to QuickBooks are refused with `Reconnect` (D16). */
    readonly connected: boolean;
    /** Items dated on or before this day (`yyyy-MM-dd`) are refused; null if no period is closed. */
    readonly closingDate: string | null;
    /** Document numbers that are already in use in QuickBooks. */
    readonly usedNumbers: readonly string[];
    /** Ids of accounts that QuickBooks does not have. */
    readonly unmappedAccounts: readonly number[];
    /**
     * What happens to the next item on its way to QuickBooks, once (D43): `connectionLost` before QuickBooks
     * has it, `answerLost` after it has it, `crash`: after it has it, the worker dies and starts again.
     */
    readonly trouble: 'none' | 'connectionLost' | 'answerLost' | 'crash';
  };
  readonly statements: {
    /** Numbers of the customers whose statements fail. */
    readonly failing: readonly string[];
    /** Minimum time per statement in milliseconds, so that a batch in progress can be seen. */
    readonly paceMs: number;
  };
  readonly session: {
    readonly managedBy: 'host' | 'module';
    readonly hostCookie: boolean;
    readonly siteAuthCookie: boolean;
    /** Lifetime of sessions that are signed in or renewed from now on. */
    readonly lifetimeMinutes: number;
  };
  /** The result of a sign-in; see `LOGIN_CODES`. */
  readonly loginCode: LoginCode;
  /** Who draws the menus: the host from the toolbar model, or the module (architecture.md "Contract"). */
  readonly toolbar: 'host' | 'module';
  readonly appearance: 'light' | 'dark';
  /** Delay of every answer of the API, in milliseconds. */
  readonly delayMs: number;
  readonly faults: readonly Fault[];
}

/** Body of `PUT /stub/scenario`: the parts to change. Nested parts are merged; `faults` is replaced. */
export type ScenarioChange = {
  readonly [K in keyof Scenario]?: Scenario[K] extends readonly unknown[]
    ? Scenario[K]
    : Scenario[K] extends object
      ? Partial<Scenario[K]>
      : Scenario[K];
};

/** The scenario that the stub shell starts with. */
export const DEFAULT_SCENARIO: Scenario = {
  user: 'administrator',
  featureFlags: {
    accountingLineItemReport: false,
    accountingPayablesDateTypes: true,
    accountingToolbarHelp: true,
    accountingTrustPosition: true,
    accountingPaymentDetails: true,
    accountingPictures: true,
    accountingMorningPage: true,
    accountingQuietTables: true,
  },
  enforceOfficePermissions: true,
  timeZoneMissing: false,
  quickBooks: {
    integrationType: 'Online',
    connected: true,
    closingDate: null,
    usedNumbers: [],
    unmappedAccounts: [],
    trouble: 'none',
  },
  statements: { failing: [], paceMs: 0 },
  session: { managedBy: 'host', hostCookie: true, siteAuthCookie: false, lifetimeMinutes: 480 },
  loginCode: 0,
  toolbar: 'host',
  appearance: 'light',
  delayMs: 0,
  faults: [],
};
