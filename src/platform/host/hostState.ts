import { negotiate } from '../../contract';
import type { HostContract, HostUpdate } from '../../contract';
import { createPublisher } from '../../domain';

/** The current contract: what the host mounted with, plus its updates since. */
export interface HostState {
  /** The same object until the next update. */
  readonly current: () => HostContract;
  /** Applies an update; one that would break the contract is refused as a whole. */
  update(change: HostUpdate): void;
  /** Calls back after each change. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Holds the contract of one mount. */
export function createHostState(host: HostContract): HostState {
  let current = host;
  const { subscribe, publish } = createPublisher();
  return {
    current: () => current,
    update: (change) => {
      const next = merged(current, change);
      const negotiation = negotiate(next);
      if (negotiation.status === 'refused') {
        console.error(`Update of the accounting module ignored. ${negotiation.message}`);
        return;
      }
      current = next;
      publish();
    },
    subscribe,
  };
}

/**
 * Copies part by part, because a host may be a class instance, whose inherited parts a spread would lose. A host without
 * types may pass nothing, which changes nothing.
 */
function merged(host: HostContract, change: HostUpdate): HostContract {
  const parts = Object(change) as Partial<HostContract>;
  const entries = PARTS.map((part) => [part, parts[part] ?? host[part]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as unknown as HostContract;
}

const PARTS = [
  'contract',
  'session',
  'office',
  'navigation',
  'toolbar',
  'hosts',
  'flags',
  'onboarding',
  'telemetry',
  'help',
  'clock',
  'appearance',
  'contentSecurity',
] as const satisfies readonly (keyof HostContract)[];
