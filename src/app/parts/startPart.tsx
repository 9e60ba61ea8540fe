import { createRoot } from 'react-dom/client';
import { createHttp } from '../../api';
import type { HostContract, HostUpdate, MountedPart, PartName } from '../../contract';
import {
  createClock,
  createHostState,
  createSessionTabs,
  createTelemetry,
  itemIdsIn,
  onlyBooleans,
  openItemChannel,
  openTabChannel,
} from '../../platform';
import { APPEARANCE_ATTRIBUTE } from '../../ui';
import { PART_CLASS, PART_STYLES } from './partStyles';
import { createPartModel } from './partModel';
import { PARTS } from './partFacts';
import { partLink } from './partLink';
import { PartView } from './PartView';

/**
 * Starts a part in an element of its own: React root, styles, listeners and calls belong to it alone. It keeps nothing in
 * storage, and never renews, ends or leads to a session: the page is the host's. The contract must have been negotiated.
 */
export function startPart(root: HTMLElement, name: PartName, contract: HostContract): MountedPart {
  const host = createHostState(contract);
  const telemetry = createTelemetry(contract.telemetry);
  const { title, size } = PARTS[name];
  const page = root.ownerDocument;
  const http = createHttp({
    origin: () => host.current().hosts?.api ?? window.location.origin,
    fetch: (input, init) => window.fetch(input, init),
    onFailure: ({ quiet: _quiet, ...failure }) => telemetry.report('request-failed', failure),
  });
  const crashed = (error: unknown): void => {
    telemetry.report('module-crashed', { where: 'part' });
    console.error('A part of the accounting module failed', error);
  };
  const model = createPartModel(PARTS[name], { host, http, now: createClock(contract.clock), crashed });

  const styles = page.createElement('style');
  const nonce = contract.contentSecurity?.nonce;
  if (nonce !== undefined) styles.nonce = nonce;
  styles.textContent = PART_STYLES;
  // Styles of the page do not reach into a shadow root.
  const around = root.getRootNode();
  (around instanceof ShadowRoot ? around : page.head).append(styles);
  root.className = PART_CLASS;
  root.lang = 'en';
  const look = (): void =>
    root.setAttribute(APPEARANCE_ATTRIBUTE, host.current().appearance?.mode ?? 'light');
  look();

  let asked = requestFacts(contract);
  const follow = (): void => {
    look();
    const next = requestFacts(host.current());
    if (next.every((fact, place) => fact === asked[place])) return;
    asked = next;
    model.restart();
  };
  const unfollow = host.subscribe(follow);
  const tabs = createSessionTabs((message) => {
    if (message.kind === 'signedOut') model.signOut();
    else if (message.kind === 'signedIn') model.signIn(message.userId);
  }, openTabChannel);
  const items = openItemChannel((message) => {
    if (itemIdsIn(message).length > 0) model.refresh();
  });
  window.addEventListener('online', model.recover);

  const reactRoot = createRoot(root, {
    // A host's own copy of React counts its ids from the start, too.
    identifierPrefix: PART_CLASS,
    onCaughtError: crashed,
  });
  reactRoot.render(<PartView model={model} title={title} size={size} link={partLink(contract.navigation)} />);
  model.refresh();
  let mounted = true;

  return {
    update: (change: HostUpdate) => {
      if (mounted) host.update(change);
    },
    refresh: () => {
      if (mounted) model.refresh();
    },
    unmount: () => {
      if (!mounted) return;
      mounted = false;
      http.stop();
      model.dispose();
      unfollow();
      tabs.dispose();
      items?.close();
      window.removeEventListener('online', model.recover);
      // A host's own React may be rendering at this moment, and then no other root can be unmounted.
      queueMicrotask(() => {
        reactRoot.unmount();
        styles.remove();
      });
    },
  };
}

/**
 * Everything in the contract that the answers depend on: when it changes, they are requested again. A host that says that
 * nobody is signed in, with null, differs from one that does not say who is.
 */
function requestFacts({ session, office, flags, hosts }: HostContract): readonly unknown[] {
  return [session.userId, office.officeId, hosts?.api, JSON.stringify(onlyBooleans(flags))];
}
