/** The users that one can sign in as (D41). */
export const USER_IDS = [
  'administrator',
  'all-offices',
  'by-office',
  'last-two-days',
  'own-transactions',
  'no-permissions',
] as const;
export type UserId = (typeof USER_IDS)[number];

/** The feature flags that the module knows (D24). */
export const FEATURE_FLAGS = [
  'accountingLineItemReport',
  'accountingPayablesDateTypes',
  'accountingToolbarHelp',
] as const;

/**
 * A fault that the API answers with instead of its reply (D41). It strikes requests whose path begins with `path`,
 * and, when `query` is given, only that query or command.
 */
export interface Fault {
  readonly path: string;
  /** Name of a query or command in the body, e.g. `PeriodReport`. */
  readonly query?: string;
  /**
   * `status`: an HTTP status with an empty envelope; `code`: HTTP 200 with an envelope code; `drop`: the connection
   * is cut before the answer, `dropAfter` once the work is done; `brokenJson`, `html`, `empty`: HTTP 200 with such a
   * body.
   */
  readonly kind: 'status' | 'code' | 'drop' | 'dropAfter' | 'brokenJson' | 'html' | 'empty';
  readonly status?: number;
  readonly code?: number;
  readonly message?: string;
  /** How often it strikes before it is gone; absent: until it is removed. */
  readonly times?: number;
}

/** Everything that the scenario panel and `PUT /stub/scenario` can choose (D41). */
export interface Scenario {
  /** Who is signed in; choosing another signs the caller in as that user. */
  readonly user: UserId;
  readonly featureFlags: Readonly<Record<string, boolean>>;
  /** Agency flags; 8 is EnforceOfficePermissions (§3). */
  readonly enforceOfficePermissions: boolean;
  /** `GetAgencyTimeZone` answers null. */
  readonly timeZoneMissing: boolean;
  readonly quickBooks: {
    readonly integrationType: 'Desktop' | 'Online';
    /** False: commands to QuickBooks answer `Reconnect` (D16). */
    readonly connected: boolean;
  };
  readonly session: {
    readonly managedBy: 'host' | 'module';
    readonly hostCookie: boolean;
    readonly siteAuthCookie: boolean;
    /** Lifetime of a session that is signed in or renewed from now on. */
    readonly lifetimeMinutes: number;
  };
  /** Who draws the menus: the host from the toolbar model, or the module (design "Contract"). */
  readonly toolbar: 'host' | 'module';
  readonly appearance: 'light' | 'dark';
  /** Added to every answer of the API, in milliseconds. */
  readonly delayMs: number;
  readonly faults: readonly Fault[];
}

/** What `PUT /stub/scenario` takes: the parts to change; nested parts are merged, `faults` is replaced. */
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
  },
  enforceOfficePermissions: true,
  timeZoneMissing: false,
  quickBooks: { integrationType: 'Online', connected: true },
  session: { managedBy: 'host', hostCookie: true, siteAuthCookie: false, lifetimeMinutes: 480 },
  toolbar: 'host',
  appearance: 'light',
  delayMs: 0,
  faults: [],
};
