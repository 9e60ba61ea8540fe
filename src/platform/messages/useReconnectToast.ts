import { siblingHosts } from '../../domain';
import { messageToast } from './messageToast';
import type { MessageToast } from './messageToast';
import { useHost } from '../PlatformContext';
import { useSession } from '../session/SessionContext';

/** The text by which the API reports that QuickBooks is not connected (D16). */
export const RECONNECT = 'Reconnect';

/**
 * The toast shown when QuickBooks is not connected (§8, without time-out), with a link to the agency's settings
 * on the account-settings host (§2) for whoever may change them (§6).
 */
export function useReconnectToast(): MessageToast {
  const { hosts } = useHost();
  const { access } = useSession();
  const toast = messageToast('reconnect');
  if (access.deniedReason('changeAccountingSettings') !== undefined) return toast;
  const href = siblingHosts(window.location.host, hosts).account;
  return { ...toast, link: { label: 'Trust Accounting Settings', href } };
}
