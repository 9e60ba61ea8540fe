import type { WhoAmI } from '../../src/api/wire';
import type { StubConfig } from '../shared/config';
import type { Scenario } from '../shared/scenario';
import { getConfig, getScenario, whoIsSignedIn } from './api';

/** What the shell reads from its server before it renders anything; the user is null if nobody is signed in. */
export type ServerState = readonly [StubConfig, Scenario, WhoAmI | null];

const read = (): Promise<ServerState> => Promise.all([getConfig(), getScenario(), whoIsSignedIn()]);

let early: Promise<ServerState> | null = null;

/** Reads once while the code that shows it is still on its way. */
export function readEarly(): void {
  early = read();
  // Whoever takes the answer shows the failure.
  early.catch(() => undefined);
}

/** Reads the server's state; the first time, takes what was read early. */
export function readServerState(): Promise<ServerState> {
  const state = early ?? read();
  early = null;
  return state;
}
