import { createContext, use, useSyncExternalStore } from 'react';
import type { HostContract } from '../contract';
import type { Clock } from './clock';
import type { HostState } from './hostState';
import type { SessionControl, SessionPhase } from './sessionControl';
import type { SafeStorage } from './storage';
import type { Telemetry } from './telemetry';

/** The services of one mount; none is at module level. */
export interface Platform {
  readonly host: HostState;
  readonly control: SessionControl;
  readonly telemetry: Telemetry;
  readonly now: Clock;
  /** Outlives the page (local storage). */
  readonly storage: SafeStorage;
}

/** Gives the screens of a mount its services. */
export const PlatformContext = createContext<Platform | null>(null);

/** The services of this mount. */
export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (platform === null) throw new Error('usePlatform needs a PlatformContext above it');
  return platform;
}

/** The contract as it stands now; renders again when the host hands over a change. */
export function useHost(): HostContract {
  const { host } = usePlatform();
  return useSyncExternalStore(host.subscribe, host.current);
}

/** The office context: decimal id as text, null for all offices (D20). */
export function useOfficeId(): string | null {
  return useHost().office.officeId;
}

/** Whether the session is there, on its way to sign-in, or broken for good. */
export function useSessionPhase(): SessionPhase {
  const { control } = usePlatform();
  return useSyncExternalStore(control.subscribe, control.phase);
}
