import type { WhoAmI } from '../../src/api/wire';
import type { StubConfig } from '../shared/config';
import type { Scenario } from '../shared/scenario';
import { getConfig, getScenario, whoIsSignedIn } from './api';

/** What the shell reads from its server before it renders anything. */
export interface ServerState {
  readonly config: StubConfig;
  readonly scenario: Scenario;
  /** Null if nobody is signed in. */
  readonly user: WhoAmI | null;
  /** How many milliseconds the server's clock is ahead of this computer's. */
  readonly clockAhead: number;
}

/** Compares the clocks as soon as the answer arrives, since the caller may use it much later. */
async function configAndClock(): Promise<Pick<ServerState, 'config' | 'clockAhead'>> {
  const config = await getConfig();
  return { config, clockAhead: config.now - Date.now() };
}

async function read(): Promise<ServerState> {
  const [known, scenario, user] = await Promise.all([configAndClock(), getScenario(), whoIsSignedIn()]);
  return { ...known, scenario, user };
}

let early: Promise<ServerState> | null = null;

/** Reads once while the code that shows it is still on its way. */
export function readEarly(): void {
  early = read();
  // Whoever takes the answer shows the failure.
  early.catch(() => undefined);
}

/** Returns the server's state: the first time what `readEarly` has read, if it was called; otherwise reads it. */
export function readServerState(): Promise<ServerState> {
  const state = early ?? read();
  early = null;
  return state;
}
