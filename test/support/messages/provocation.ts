import type { Page } from 'playwright-core';
import type { Fault, ScenarioChange, UserId } from '../../../shell-stub/shared/scenario';
import type { LaterMessageKey } from '../../../src/platform/messages/laterMessages';
import type { MESSAGES } from '../../../src/platform/messages/messages';

/** A message of §8 that a screen of the module or the host's sign-in page shows. */
export type ListedKey = keyof typeof MESSAGES | LaterMessageKey;

/** How to provoke a message of the catalogue in a browser, with the switches of the scenario panel (D41). */
export interface Provocation {
  /** The user to sign in; null for nobody, the administrator by default. */
  readonly user?: UserId | null;
  readonly scenario?: ScenarioChange;
  /** It changes the host, or waits for the network to be idle, which it need not be after others: it has a page of its own. */
  readonly ownPage?: boolean;
  /** Address in the shell; the module's addresses start with `/accounting`. */
  readonly address: string;
  /** What the user does there; `change` sets further switches. */
  readonly act?: (page: Page, change: (change: ScenarioChange) => Promise<void>) => Promise<void>;
  /** The dialog that has the message, which is on the screen until the dialog's code has come. */
  readonly dialog?: 'Error' | 'Site authentication';
  /** The pattern for `{item}` in the message. */
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

/** A fault that responds with HTTP 500. */
export const BROKEN = { kind: 'status', status: 500 } as const;
