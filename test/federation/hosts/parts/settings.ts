import type { HostContract } from 'agency-accounting-contract';

/** Parts of the contract that are plain data, including ones that no version of it knows. */
type ContractData = Partial<Omit<HostContract, 'navigation' | 'toolbar'>> & Readonly<Record<string, unknown>>;

/** A mount beside the first, with a history of its own. */
interface FurtherMount {
  /** Its first address within the module, e.g. `/unpaid-invoices`. */
  readonly address: string;
  readonly contract?: ContractData;
}

/** A test's settings for a fixture host, as JSON in its page. */
export interface HostSettings {
  readonly manifestUrl: string;
  /** Path of the host, e.g. `/hosts/plain`. */
  readonly basename: string;
  /** Overrides what the host passes by default, in all mounts. */
  readonly contract: ContractData;
  /** Further mounts; the first one follows the address of the page. */
  readonly furtherMounts: readonly FurtherMount[];
}

/** Id of the element that holds the settings. */
export const SETTINGS_ID = 'settings';

/** A fixture host's controls for tests, as `window.testHost`. */
export interface TestHost {
  /** Mounts the module in a place, counted from 0. */
  open(place: number): Promise<void>;
  /** Unmounts it there. */
  close(place: number): void;
  /** The reasons why the build that shares nothing was loaded. */
  readonly standaloneReasons: readonly string[];
}

export function readSettings(): HostSettings {
  const text = document.getElementById(SETTINGS_ID)?.textContent;
  if (text == null) throw new Error('The page has no settings.');
  return JSON.parse(text) as HostSettings;
}
