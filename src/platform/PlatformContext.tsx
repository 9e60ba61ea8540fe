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

/** The services of one mount; none is at module level. What is plain data stands in the store (architecture.md "State"). */
export interface Platform {
  readonly host: HostState;
  readonly control: SessionControl;
  readonly keeper: SessionKeeper;
  readonly telemetry: Telemetry;
  readonly now: Clock;
  /** Outlives the page (local storage). */
  readonly storage: SafeStorage;
  /** Lives as long as the tab of the browser (session storage, D23, D30). */
  readonly tabStorage: SafeStorage;
  /** How acts of the persistent Error dialog are tried again (§2). */
  readonly retries: Retries;
  /** Windows of item pages; closed with the mount (§2). */
  readonly popUps: PopUps;
  /** The full address of a path of the module, for links that are opened elsewhere. */
  readonly hrefOf: (path: string) => string;
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
  return useModuleSelector(selectPhase);
}
