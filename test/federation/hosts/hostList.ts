/**
 * Hosts that are not ours (architecture.md "Contract"), as a team that takes the module may come with one; `hosts.json` says
 * how each is built.
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

export type HostName = (typeof HOST_NAMES)[number];

/** A line of `hosts.json`. */
export interface FixtureHost {
  /** Last part of its address, too. */
  readonly name: HostName;
  /** Folder of its entry. */
  readonly entry: 'react' | 'plain';
  /** What builds it; `none`: a plain page that brings the federation runtime alone. */
  readonly federation: 'webpack' | 'rspack' | 'none';
  /** Workspace beside this file whose React it uses; the project's own React when absent. */
  readonly reactFrom?: 'react-18' | 'react-19.0' | 'react-19.2';
  /**
   * What it shares with remotes. `react-19.2` shares too little: the React that the remote gets of it and the
   * remote's own react-dom/client do not fit together.
   */
  readonly shares: readonly string[];
}
