import type { HostContract } from 'agency-accounting-contract';

/** Parts of the contract that are plain data; also such as no version of it knows. */
type ContractData = Partial<Omit<HostContract, 'navigation' | 'toolbar'>> & Readonly<Record<string, unknown>>;

/** A mount beside the first, with a history of its own. */
interface FurtherMount {
  /** Where it begins, seen from the module, e.g. `/unpaid-invoices`. */
  readonly address: string;
  readonly contract?: ContractData;
}

/** What a test tells a fixture host, as JSON in its page. */
export interface HostSettings {
  readonly manifestUrl: string;
  /** Path of the host, e.g. `/hosts/plain`. */
  readonly basename: string;
  /** Laid over what the host passes anyway, at all mounts. */
  readonly contract: ContractData;
  /** Mounts beside the first, which follows the address of the page. */
  readonly furtherMounts: readonly FurtherMount[];
}

/** Id of the element that holds them. */
export const SETTINGS_ID = 'settings';

/** What a fixture host lets a test do to it, as `window.testHost`. */
export interface TestHost {
  /** Mounts the module in a place, counted from 0. */
  open(place: number): Promise<void>;
  /** Unmounts it there. */
  close(place: number): void;
  /** Reasons for which the build that shares nothing was taken. */
  readonly standaloneReasons: readonly string[];
}

export function readSettings(): HostSettings {
  const text = document.getElementById(SETTINGS_ID)?.textContent;
  if (text == null) throw new Error('The page has no settings.');
  return JSON.parse(text) as HostSettings;
}
