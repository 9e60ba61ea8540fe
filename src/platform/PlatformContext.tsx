import { createContext, use, useSyncExternalStore } from 'react';
import type { HostContract } from '../contract';
import type { Clock } from './time/clock';
import type { HostState } from './host/hostState';
import type { PopUps } from './itemPages/popUps';
import type { Retries } from './messages/retries';
import { selectPhase } from './session/session.slice';
import type { SessionPhase } from './session/session.slice';
import type { SessionControl } from './session/sessionControl';
import type { SessionKeeper } from './session/sessionKeeper';
import type { SafeStorage } from './host/storage';
import type { Telemetry } from './host/telemetry';
import { useModuleSelector } from './state/moduleState';

/**
 * The services of one mount, none of them at module level. Plain data lives in the store
 * (architecture.md "State").
 */
export interface Platform {
  readonly host: HostState;
  readonly control: SessionControl;
  readonly keeper: SessionKeeper;
  readonly telemetry: Telemetry;
  readonly now: Clock;
  /** Local storage, which outlives the page. */
  readonly storage: SafeStorage;
  /** Session storage, which lives as long as the browser tab (D23, D30). */
  readonly tabStorage: SafeStorage;
  /** Repeats failed acts from the persistent Error dialog (§2). */
  readonly retries: Retries;
  /** The pop-up windows of item pages, closed with the mount (§2). */
  readonly popUps: PopUps;
  /** Returns the full address of a module path, for links that are opened elsewhere. */
  readonly hrefOf: (path: string) => string;
}

/** Provides the services of a mount to its screens. */
export const PlatformContext = createContext<Platform | null>(null);

/** The services of this mount. */
export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (platform === null) throw new Error('usePlatform needs a PlatformContext above it');
  return platform;
}

/** The current contract; re-renders when the host passes an update. */
export function useHost(): HostContract {
  const { host } = usePlatform();
  return useSyncExternalStore(host.subscribe, host.current);
}

/** The office context: decimal id as text, null for all offices (D20). */
export function useOfficeId(): string | null {
  return useHost().office.officeId;
}

/** Whether the session is active, on its way to sign-in, or failed for good. */
export function useSessionPhase(): SessionPhase {
  return useModuleSelector(selectPhase);
}
