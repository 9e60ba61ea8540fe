import { negotiate } from '../contract';
import type { HostContract, HostUpdate, MountedPart, PartName } from '../contract';
import { createPlaceholder } from './placeholder';

const NAMES: Readonly<Record<PartName, true>> = {
  'trust-coverage': true,
  'to-collect': true,
  'queue-state': true,
};
const NOT_LOADED = 'This part of Accounting could not be loaded. Check your connection and try again.';

/**
 * Mounts a part of the module into an element of the host's own page, by the laws of `mountModule`: nothing is thrown into
 * the host, and a refused contract or an unknown name is a sentence in the element. Several may share one navigation,
 * because a part has no address.
 */
export function mountPart(element: HTMLElement, part: PartName, host: HostContract): MountedPart {
  try {
    return mountInto(element, part, host);
  } catch (error) {
    console.error('A part of the accounting module could not be mounted', error);
    return { update: () => undefined, refresh: () => undefined, unmount: () => undefined };
  }
}

function mountInto(element: HTMLElement, part: PartName, host: HostContract): MountedPart {
  const root = element.ownerDocument.createElement('div');
  element.append(root);
  const placeholder = createPlaceholder(root);
  let mounted = true;
  let running: MountedPart | null = null;
  /** Updates from the host while the code is still loading. */
  let changes: HostUpdate = {};

  async function start(): Promise<void> {
    placeholder.clear();
    try {
      const { startPart } = await import(/* webpackChunkName: "parts" */ '../app/parts');
      if (!mounted) return;
      const started = startPart(root, part, host);
      running = started;
      started.update(changes);
    } catch (error) {
      console.error('A part of the accounting module could not be started', error);
      if (mounted) placeholder.problem(NOT_LOADED, () => void start());
    }
  }

  const negotiation = negotiate(host);
  if (negotiation.status === 'refused') placeholder.problem(negotiation.message);
  else if (!Object.hasOwn(NAMES, part)) placeholder.problem(unknownPart(part));
  else void start();

  return {
    update: (change) => {
      if (!mounted) return;
      if (running === null) changes = { ...changes, ...change };
      else running.update(change);
    },
    refresh: () => running?.refresh(),
    unmount: () => {
      if (!mounted) return;
      mounted = false;
      running?.unmount();
      running = null;
      root.remove();
    },
  };
}

function unknownPart(part: string): string {
  return `This accounting module has no part "${part}", only ${Object.keys(NAMES).join(', ')}. Correct the name, or deploy a version of the module that has it.`;
}
