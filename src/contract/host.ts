import type { HostNavigation } from './navigation.ts';
import type { HostToolbar, StaticMenu } from './toolbar.ts';

/**
 * The contract between the agency management shell (the host) and the accounting module, version 1. Every part is
 * plain data and functions: nothing here depends on React, a bundler or a router, so that a host of any make can
 * fulfil it.
 *
 * A minor version only ever adds optional parts. A part that goes away or changes its meaning makes a new major
 * version, exposed beside this one as `./v2`.
 */
export interface HostContract {
  /** The version of the contract that the host was built with. */
  readonly contract: ContractVersion;
  /** Who owns the cookie session. The module never reads cookies itself. */
  readonly session: HostSession;
  /** The office that the host works in; wins over the claim of the session. */
  readonly office: HostOffice;
  /** The host owns history; the module follows and asks. */
  readonly navigation: HostNavigation;
  /** Where the host's menus, title and badge are drawn. Without it the module draws its own top navigation. */
  readonly toolbar?: HostToolbar;
  /** Origins that replace those derived from the host name. */
  readonly hosts?: HostOrigins;
  /** Feature flags that the host has already fetched; they win over `/api/features`. */
  readonly flags?: HostFlags;
  /** The onboarding tool to identify the user to. */
  readonly onboarding?: HostOnboarding;
  /** Where the module reports timings and failures. Never carries personal data. */
  readonly telemetry?: HostTelemetry;
  /** Opens the host's help; shown as a button when the help flag is on. */
  readonly help?: HostHelp;
  /** The host's clock, in milliseconds since 1970-01-01 UTC. Without it the computer's clock is used. */
  readonly clock?: HostClock;
  /** Light or dark, as the host is. Without it the module is light. */
  readonly appearance?: HostAppearance;
  /** What the page's content security policy asks for (since 1.1). Read once, at the mount. */
  readonly contentSecurity?: HostContentSecurity;
}

/** `major` must be 1; a `minor` above the module's own is accepted, its additions are ignored. */
export interface ContractVersion {
  readonly major: number;
  readonly minor: number;
}

/**
 * The cookie session. `host`: the host renews, signs out and redirects, the module never does.
 * `module`: the module renews 15 minutes before expiry, signs out, and redirects to the sign-in page.
 */
export interface HostSession {
  readonly managedBy: 'host' | 'module';
  /** The module runs under the host's cookie: it may draw its context toolbar. */
  readonly hostCookie: boolean;
  /** The site-authentication cookie exists; when nobody is signed in all the same, that is fatal. */
  readonly siteAuthCookie: boolean;
  /**
   * Who is signed in, as the host knows it: the `hsUserUUID` of `/user/whoami`; null when nobody is (since 1.2). When it
   * changes, the module removes what it keeps of the former user and asks anew who is signed in; with null it shows
   * nothing. A host that leaves it out mounts the module anew for another user.
   */
  readonly userId?: string | null;
}

/** The office context. `officeId` is the decimal office id as text, `null` for all offices. */
export interface HostOffice {
  readonly officeId: string | null;
  /**
   * Called when the user chooses another office inside the module; the host answers with `update`. Without it the
   * module names its office and offers no other.
   */
  readonly onSelect?: (officeId: string | null) => void;
}

/** Origins without a trailing slash, e.g. `https://items.example.cloud`; an absent one is derived. */
export interface HostOrigins {
  /** The origin of the host's API; the page's own origin when absent. */
  readonly api?: string;
  /** Landing host: `{landing}/signin`. */
  readonly landing?: string;
  /** Item pages: `{items}/pay`, `{items}/invoice`, `{items}/credit-memo`. */
  readonly items?: string;
  /** Account settings. */
  readonly account?: string;
}

/** Feature flag name → on. Names: `accountingLineItemReport`, `accountingPayablesDateTypes`, `accountingToolbarHelp`. */
export type HostFlags = Readonly<Record<string, boolean>>;

/** Identification for the onboarding tool, repeated after every navigation. */
export interface OnboardingIdentity {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly company: {
    readonly id: number;
    readonly name: string;
    readonly agencyOrigin: 'Standard' | 'Migration' | 'None';
    readonly migrationState: 'Sandboxed' | 'Migrated' | 'None';
  };
}

/** The onboarding tool. An exception thrown by it is caught and ignored by the module. */
export interface HostOnboarding {
  identify(identity: OnboardingIdentity): void;
}

/**
 * One event of the module. `name` is one of a closed list in the host guide; `data` holds numbers, booleans and
 * short codes only: no names, amounts, client numbers or addresses.
 */
export interface TelemetryEvent {
  readonly name: string;
  readonly data?: Readonly<Record<string, string | number | boolean>>;
}

/** The host's telemetry. An exception thrown by it is caught and ignored by the module. */
export interface HostTelemetry {
  report(event: TelemetryEvent): void;
}

/** The host's help. `topic` is the route id of the screen in view. */
export interface HostHelp {
  open(topic: string): void;
}

/** A clock; the stub shell passes the server's, so that tests can choose the day. */
export interface HostClock {
  now(): number;
}

/** The appearance of the host; a change is handed over with `update`. */
export interface HostAppearance {
  readonly mode: 'light' | 'dark';
}

/**
 * What a strict content security policy makes the module do. A host without such a policy leaves it out. No script of
 * the module needs a nonce: the host's own script loads them (`'strict-dynamic'`, or the remote's origin).
 */
export interface HostContentSecurity {
  /** The nonce of the page's `style-src`; every style element of the module carries it. */
  readonly nonce?: string;
  /**
   * `false` when `worker-src` does not allow `blob:`. Reports are then read on the page in slices without a try that
   * the browser would report as a violation.
   */
  readonly blobWorkers?: boolean;
}

/** What `update` takes: any of the parts that change while the module is mounted. */
export type HostUpdate = Partial<
  Pick<HostContract, 'session' | 'office' | 'flags' | 'hosts' | 'help' | 'appearance'>
>;

/** A mounted module. Both calls are safe at any time, also twice and after `unmount`. */
export interface MountedModule {
  /** Hands over what changed. A change of office drops queries under way and every kept screen. */
  update(change: HostUpdate): void;
  /** Removes the module: its React root, store, timers, listeners, pop-ups, styles and toolbar model. */
  unmount(): void;
}

/** The shape of the exposed module `./v1`. */
export interface AccountingModuleV1 {
  /** The module's own version and the contract it fulfils. */
  readonly version: string;
  negotiate(host: unknown): Negotiation;
  /** Mounts into an element that the host owns and empties for it. Never throws. */
  mount(element: HTMLElement, host: HostContract): MountedModule;
  /** The static menu: what there is, before anybody has signed in. */
  menus(): readonly StaticMenu[];
  /** Loads the code (never data) of a menu item's screen. Resolves when it is there; never rejects. */
  prefetch(id: string): Promise<void>;
}

/** A part that the host does not offer, and what the user goes without. */
export interface MissingCapability {
  readonly capability: string;
  readonly effect: string;
}

/** The answer of `negotiate`. */
export type Negotiation =
  | { readonly status: 'ok' }
  | { readonly status: 'degraded'; readonly missing: readonly MissingCapability[] }
  | {
      readonly status: 'refused';
      readonly code: 'NOT_A_CONTRACT' | 'HOST_TOO_OLD' | 'HOST_TOO_NEW' | 'PART_MISSING';
      /** A whole sentence that names what to upgrade or to supply. */
      readonly message: string;
    };
