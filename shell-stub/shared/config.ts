import type { UserId } from './scenario';

/** The path where the stub shell mounts the accounting module. */
export const MODULE_BASENAME = '/accounting';

/** Paths of the item pages (§2). */
export const PAGE_PATHS = ['/pay', '/invoice', '/credit-memo'] as const;
export type PagePath = (typeof PAGE_PATHS)[number];

/** Where the server builds on change (`--watch`): what in its head tells a page when it was built, and where the last time is. */
export const BUILT_AT = 'built-at';
export const BUILT_PATH = '/stub/built';

/** A user that the sign-in page offers (D41). */
interface StubUser {
  readonly id: UserId;
  readonly name: string;
  /** What such a user is at an agency. */
  readonly role: string;
  /** What the user may do, in a line. */
  readonly description: string;
}

/** How the server was started, as far as the shell shows it. */
export interface StubFacts {
  /** How the agency was filled: a size of the generator, or `import`. */
  readonly size: string;
  readonly seed: number;
  /** Base name of an imported file. */
  readonly importFile: string | null;
}

/** `GET /stub/config`: what the shell needs before anybody has signed in. Not an envelope. */
export interface StubConfig extends StubFacts {
  /** The server's clock when it answered, in milliseconds since 1970-01-01 UTC. */
  readonly now: number;
  /** The agency's day by that clock, `yyyy-MM-dd`. */
  readonly today: string;
  /** IANA name; null if the agency has none or the scenario hides it. */
  readonly timeZone: string | null;
  readonly agencyId: number;
  readonly agencyName: string;
  readonly users: readonly StubUser[];
  /** Origins of other hosts that use the API, to which the sign-in page returns too. */
  readonly apiFor: readonly string[];
}
