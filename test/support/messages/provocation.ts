import type { Page } from 'playwright-core';
import type { Fault, ScenarioChange, UserId } from '../../../shell-stub/shared/scenario';

/** How a message of the catalogue is brought about in a browser, with the switches of the scenario panel (D41). */
export interface Provocation {
  /** Null: nobody. The administrator unless told otherwise. */
  readonly user?: UserId | null;
  readonly scenario?: ScenarioChange;
  /** Address in the shell; the module's begin with `/accounting`. */
  readonly address: string;
  /** What the user does there; `change` turns further switches. */
  readonly act?: (page: Page, change: (change: ScenarioChange) => Promise<void>) => Promise<void>;
  /** What stands for `{item}` in the message. */
  readonly item?: RegExp;
}

/** A fault of a query, until it is removed. */
export const queryFault = (query: string, rest: Omit<Fault, 'path' | 'query'>): Fault => ({
  path: '/accounting/query',
  query,
  ...rest,
});

/** A fault of a command. */
export const commandFault = (command: string, rest: Omit<Fault, 'path' | 'query'>): Fault => ({
  path: '/accounting/command',
  query: command,
  ...rest,
});

/** What answers HTTP 500. */
export const BROKEN = { kind: 'status', status: 500 } as const;
