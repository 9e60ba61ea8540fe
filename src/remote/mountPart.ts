import type { HostContract, MountedPart, PartName } from '../contract';
import { mountRoot } from './mountRoot';

const NAMES: Readonly<Record<PartName, true>> = {
  'trust-coverage': true,
  'to-collect': true,
  'queue-state': true,
};

/**
 * Mounts a part of the module into an element of the host's own page, under the same rules as `mountModule`: nothing is thrown into
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
  const { running, ...mounted } = mountRoot(element, host, {
    name: 'A part of the accounting module',
    notLoaded:
      'This part of Accounting could not be loaded. Check your connection and try again. If that does not help, reload the page.',
    refusal: Object.hasOwn(NAMES, part) ? null : unknownPart(part),
    load: async () => {
      const { startPart } = await import(/* webpackChunkName: "parts" */ '../app/parts');
      return (root) => startPart(root, part, host);
    },
  });
  return { ...mounted, refresh: () => running()?.refresh() };
}

function unknownPart(part: string): string {
  return `This accounting module has no part "${part}", only ${Object.keys(NAMES).join(', ')}. Correct the name, or deploy a version of the module that has it.`;
}
