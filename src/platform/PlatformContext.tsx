import { createContext, use, useSyncExternalStore } from 'react';
import type { HostContract } from '../contract';
import type { Clock } from './time/clock';
import type { GeneralError } from './messages/generalError';
import type { HostState } from './host/hostState';
import type { ItemChanges } from './itemPages/itemChanges';
import type { PopUps } from './itemPages/popUps';
import type { ReceiptReportToggle } from './reports/receiptReport';
import type { SessionControl, SessionPhase } from './session/sessionControl';
import type { SessionKeeper } from './session/sessionKeeper';
import type { SafeStorage } from './host/storage';
import type { Telemetry } from './host/telemetry';
import type { UnsavedInput } from './navigation/unsavedInput';

/** The services of one mount; none is at module level. */
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
  /** Typed and not sent yet. */
  readonly unsavedInput: UnsavedInput;
  /** Whether the Receipt Report menu is there (§2). */
  readonly receiptReport: ReceiptReportToggle;
  /** The persistent Error dialog (§2). */
  readonly generalError: GeneralError;
  /** Windows of item pages; closed with the mount (§2). */
  readonly popUps: PopUps;
  /** Items that were changed elsewhere than in the screen that shows them. */
  readonly itemChanges: ItemChanges;
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
  const { control } = usePlatform();
  return useSyncExternalStore(control.subscribe, control.phase);
}
