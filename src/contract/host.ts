import type { HostNavigation } from './navigation.ts';
import type { HostToolbar, StaticMenu } from './toolbar.ts';

/**
 * The contract between the agency management shell (the host) and the accounting module, version 1. Every part
 * is plain data and functions. Nothing here depends on React, a bundler or a router, so any kind of host can
 * implement it.
 *
 * A minor version only adds optional parts. Removing a part or changing its meaning requires a new major
 * version, exposed beside this one as `./v2`.
 */
export interface HostContract {
  /** The version of the contract that the host was built with. */
  readonly contract: ContractVersion;
  /** Who owns the cookie session. The module never reads cookies itself. */
  readonly session: HostSession;
  /** The office that the host is working in. Takes precedence over the session's claim. */
  readonly office: HostOffice;
  /** The host owns the history. The module follows it, and asks the host to navigate. */
  readonly navigation: HostNavigation;
  /**
   * Draws the module's menus, title and badge in the host. Without it the module draws its own top navigation.
   */
  readonly toolbar?: HostToolbar;
  /** Origins that replace those derived from the host name. */
  readonly hosts?: HostOrigins;
  /** Feature flags that the host has already fetched. They override `/api/features`. */
  readonly flags?: HostFlags;
  /** The onboarding tool to which the module identifies the user. */
  readonly onboarding?: HostOnboarding;
  /** Receives an event when the module has started and when something fails; never personal data. */
  readonly telemetry?: HostTelemetry;
  /** Opens the host's help; shown as a button when the help flag is on. */
  readonly help?: HostHelp;
  /** The host's clock, in milliseconds since 1970-01-01 UTC. Without it the computer's clock is used. */
  readonly clock?: HostClock;
  /** Light or dark, to match the host. Without it the module is light. */
  readonly appearance?: HostAppearance;
  /** What the page's content security policy requires (since 1.1). Read once, when the module is mounted. */
  readonly contentSecurity?: HostContentSecurity;
}

/** `major` must be 1. A `minor` higher than the module's own is accepted, and its additions are ignored. */
export interface ContractVersion {
  readonly major: number;
  readonly minor: number;
}

/**
 * The cookie session. When `managedBy` is `host`, the host renews it, signs out and redirects, and the module
 * never does. When it is `module`, the module renews the session 15 minutes before it expires, signs out, and
 * redirects to the sign-in page.
 */
export interface HostSession {
  readonly managedBy: 'host' | 'module';
  /**
   * What the module draws in a host that passes no `toolbar`. True: above the menus a bar with title, Help, office selector
   * and user, whose name opens a menu with Signout if `managedBy` is `module`. False: menus only, with the office selector
   * at their end, and no Signout.
   */
  readonly hostCookie: boolean;
  /**
   * Whether the site-authentication cookie exists; false where there is no such cookie. It matters only if `managedBy` is
   * `module` and nobody is signed in at the start: true shows the site-authentication dialog, which cannot be closed; false
   * leads to sign-in.
   */
  readonly siteAuthCookie: boolean;
  /**
   * The signed-in user as the host knows it: the `hsUserUUID` of `/user/whoami`, not the initials (`hsUserName`) or
   * the login; null when nobody is signed in (since 1.2). When it changes, the module removes what it keeps of the
   * previous user and asks again who is signed in, but not after a 401: then mount the module anew. While it is null and the host manages the session, the module asks
   * for nothing and shows no data. If the module manages the session, it goes to the sign-in page when this becomes
   * null, and finds out by itself who is signed in when mounted with null. A host that omits it must remount the
   * module when the user changes.
   */
  readonly userId?: string | null;
}

/** The office context. `officeId` is the decimal office id as text, `null` for all offices. */
export interface HostOffice {
  readonly officeId: string | null;
  /**
   * Called when the user chooses another office in the module's own toolbar, and after a reload of the page, with
   * the office chosen before it, if the module draws that toolbar and `officeId` is null. The host responds by
   * calling `update`. Without it the module shows the name of its office and offers no other. The Office filter
   * of a report does not call it: that choice is in the address, as `?office=`.
   */
  readonly onSelect?: (officeId: string | null) => void;
}

/**
 * Origins without a trailing slash, e.g. `https://items.example.cloud`. Any that is absent, except `api`, is
 * derived from the page's host name if that is `<service>[.<dev|qa|po>].<domain>.<cloud|app>`, whoever owns the domain,
 * and is the page's own host otherwise, by https unless that is the user's own computer. A host with a name of that form
 * that does not run `signin`, `items` and `account` beside it must pass the other three.
 */
export interface HostOrigins {
  /** The origin of the host's API. Defaults to the page's own origin. */
  readonly api?: string;
  /** Landing host: `{landing}/signin`. */
  readonly landing?: string;
  /** Item pages: `{items}/pay`, `{items}/invoice`, `{items}/credit-memo`. */
  readonly items?: string;
  /** Account settings: opened without a path where a user must reconnect to QuickBooks. */
  readonly account?: string;
}

/**
 * Feature flags by name; `true` means on. Names: `accountingLineItemReport`, `accountingPayablesDateTypes`,
 * `accountingToolbarHelp`, `accountingTrustPosition`, `accountingPaymentDetails`, `accountingMorningPage`,
 * `accountingPictures`, `accountingQuietTables`.
 */
export type HostFlags = Readonly<Record<string, boolean>>;

/** The user's identity for the onboarding tool, sent again after every navigation. */
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

/** The onboarding tool. The module catches and ignores any exception that it throws. */
export interface HostOnboarding {
  identify(identity: OnboardingIdentity): void;
}

/**
 * One event of the module. `name` is from the closed list in the guide (README.md). `data` holds only numbers,
 * booleans, short codes and paths of the API without ids: no names, amounts, client numbers or addresses.
 */
export interface TelemetryEvent {
  readonly name: string;
  readonly data?: Readonly<Record<string, string | number | boolean>>;
}

/** The host's telemetry. The module catches and ignores any exception that it throws. */
export interface HostTelemetry {
  report(event: TelemetryEvent): void;
}

/** The host's help. `topic` is the route id of the current screen. */
export interface HostHelp {
  open(topic: string): void;
}

/** A clock, such as one that follows the server's, or one whose day tests can set. */
export interface HostClock {
  now(): number;
}

/** The appearance of the host. Pass a change with `update`. */
export interface HostAppearance {
  readonly mode: 'light' | 'dark';
}

/**
 * How the module works under a strict content security policy. A host without such a policy omits it. The
 * module's scripts need no nonce: they are loaded by the host's own script, and so allowed by
 * `'strict-dynamic'` or by the remote's origin.
 */
export interface HostContentSecurity {
  /** The nonce of the page's `style-src`. Every style element of the module carries it. */
  readonly nonce?: string;
  /**
   * `false` when `worker-src` does not allow `blob:`. The module then reads reports on the page, in slices,
   * without trying a worker first: the browser would report the attempt as a violation.
   */
  readonly blobWorkers?: boolean;
}

/**
 * The argument of `update`: any of the parts that can change while the module is mounted. Each replaces the present one as a
 * whole, so pass it complete: an `office` without `onSelect` removes the choice of offices. A part that is absent stays as
 * it is; to remove a part, remount the module.
 */
export type HostUpdate = Partial<
  Pick<HostContract, 'session' | 'office' | 'flags' | 'hosts' | 'help' | 'appearance'>
>;

/** A mounted module. Both methods may be called at any time, also twice and after `unmount`. */
export interface MountedModule {
  /** Passes on what changed. A change of office drops running queries and every kept screen. */
  update(change: HostUpdate): void;
  /** Removes the module: its React root, store, timers, listeners, pop-ups, styles and toolbar model. */
  unmount(): void;
}

/**
 * The parts of the module that a page of the host's own can show (since 1.3):
 *  - `trust-coverage`: how far fiduciary money is covered, today and in the last 90 days;
 *  - `to-collect`: what clients owe on invoices, by days past due;
 *  - `queue-state`: what failed and what waits in QuickBooks.
 */
export type PartName = 'trust-coverage' | 'to-collect' | 'queue-state';

/** A mounted part (since 1.3). Like those of a mounted module, its methods may be called at any time. */
export interface MountedPart extends MountedModule {
  /**
   * Fetches the figures again, for example when the host's Refresh button is pressed. The previous figures stay until the
   * new ones arrive.
   */
  refresh(): void;
}

/** The shape of the exposed module `./v1`. */
export interface AccountingModuleV1 {
  /** The module's own version. */
  readonly version: string;
  /** Checks, before mounting, whether this module can work in the host. Changes nothing; never throws for plain data. */
  negotiate(host: unknown): Negotiation;
  /** Mounts the module into an element that the host owns and has emptied for it. Never throws. */
  mount(element: HTMLElement, host: HostContract): MountedModule;
  /**
   * Mounts a part: one tile of the start page, for a page of the host's own (since 1.3; absent from older modules). It
   * takes the same contract as `mount`; `navigation.basename` is still the path of the whole module. Behind the flag
   * `accountingMorningPage`, `trust-coverage` behind `accountingTrustPosition` too: without its flags, the element stays
   * empty. Never throws.
   */
  mountPart?(element: HTMLElement, part: PartName, host: HostContract): MountedPart;
  /**
   * Returns the static menu, which is available before anybody has signed in and has no entries behind feature flags.
   * The toolbar's model says which entries the user may choose.
   */
  menus(): readonly StaticMenu[];
  /**
   * Loads the code (never data) of a menu entry's screen; for any other id, what all screens share. Resolves when
   * loading has ended, even if it failed; never rejects.
   */
  prefetch(id: string): Promise<void>;
}

/** A part that the host does not offer as the contract describes it, and what that means for users. */
export interface MissingCapability {
  /** The part, or its path where it is there but wrong; `unsaved input` where `navigation.block` is missing. */
  readonly capability: string;
  /** What users do without, as a sentence. */
  readonly effect: string;
}

/**
 * The result of `negotiate`. What is `missing` may also be there, but not as the contract describes it: `capability` is
 * then its path, such as `hosts.items`.
 */
export type Negotiation =
  | { readonly status: 'ok' }
  | { readonly status: 'degraded'; readonly missing: readonly MissingCapability[] }
  | {
      readonly status: 'refused';
      readonly code: 'NOT_A_CONTRACT' | 'HOST_TOO_OLD' | 'HOST_TOO_NEW' | 'PART_MISSING';
      /** A sentence that names what to upgrade or to supply. */
      readonly message: string;
    };
