import type { FormerName } from '../skew/former';

/**
 * Hosts other than our own, like those of teams that adopt the module (architecture.md "Contract");
 * `hosts.json` says how each is built.
 */
export const HOST_NAMES = [
  'same-react',
  'react-19.2-all',
  'react-19.2',
  'react-19.0',
  'react-18',
  'rspack',
  'plain',
] as const;

/** Hosts built with the package of a former contract, and one built with the present one. */
type SkewHostName = 'contract-1.0' | 'contract-1.1' | 'contract-1.2' | 'contract-now';

export type HostName = (typeof HOST_NAMES)[number] | SkewHostName;

/** A line of `hosts.json`. */
export interface FixtureHost {
  /** Also the last part of its address. */
  readonly name: HostName;
  /** Its entry point: a file of `skew`, or a folder with an `index.ts`. */
  readonly entry: 'react' | 'plain' | `skew/${string}`;
  /** What builds it; `none`: a plain page with only the federation runtime. */
  readonly federation: 'webpack' | 'rspack' | 'none';
  /** The workspace beside this file whose React it uses; if absent, the project's own React. */
  readonly reactFrom?: 'react-18' | 'react-19.0' | 'react-19.2';
  /**
   * What it shares with remotes. `react-19.2` shares too little: the React that the remote gets from it does
   * not fit the remote's own react-dom/client.
   */
  readonly shares: readonly string[];
  /** The former package (`skew/former.ts`) that it is built with; if absent, the present one. */
  readonly contract?: FormerName;
}
