import { SignOutReason } from '../../domain';

/** Messages between the tabs of one browser about their shared session (D21). */
export type TabMessage =
  | { readonly kind: 'signedOut'; readonly reason: SignOutReason }
  /** `exp`: the new expiry, in seconds since 1970-01-01 UTC. */
  | { readonly kind: 'renewed'; readonly userId: string; readonly exp: number }
  | { readonly kind: 'signedIn'; readonly userId: string };

/** One mount's connection to the other tabs. */
export interface SessionTabs {
  readonly post: (message: TabMessage) => void;
  readonly dispose: () => void;
}

/** The part of BroadcastChannel that is used. */
interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  close(): void;
}

/** Opens the channel of the module's mounts at this origin; null where the browser has none. */
export type OpenTabChannel = () => TabChannel | null;

export const openTabChannel: OpenTabChannel = () =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('accounting:session');

/**
 * Connects to the other tabs and passes their messages to `onMessage`. Without a channel, each tab finds out by its
 * own calls.
 */
export function createSessionTabs(
  onMessage: (message: TabMessage) => void,
  open: OpenTabChannel,
): SessionTabs {
  const channel = open();
  let closed = false;
  channel?.addEventListener('message', (event) => {
    const message = tabMessage(event.data);
    if (message !== null && !closed) onMessage(message);
  });
  return {
    post: (message) => {
      if (!closed) channel?.postMessage(message);
    },
    dispose: () => {
      if (closed) return;
      closed = true;
      channel?.close();
    },
  };
}

/**
 * Validates a message: any page of the origin can write to the channel, including an older version of the
 * module.
 */
function tabMessage(data: unknown): TabMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { kind, reason, userId, exp } = data as Readonly<Record<string, unknown>>;
  if (kind === 'signedOut') {
    const known = Object.values(SignOutReason).find((value) => value === reason);
    return known === undefined ? null : { kind, reason: known };
  }
  if (typeof userId !== 'string') return null;
  if (kind === 'signedIn') return { kind, userId };
  return kind === 'renewed' && typeof exp === 'number' ? { kind, userId, exp } : null;
}
