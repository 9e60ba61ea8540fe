import { AREA_ACCESS, NO_ITEMS, NO_OFFICE_INFORMATION, TIME_ZONE_WARNINGS, itemCount } from '../../domain';
import { MESSAGES } from './messages';
import { REPORT_MESSAGES } from './reportMessages';

/**
 * The texts of the error catalogue (§8) that the first report does not need, word for word, by key. `{item}`
 * stands for the name of an item, see `fill`.
 */
export const LATER_MESSAGES = {
  // Messages of a sign-in page for the login result codes 1, 3, 4, 5, 7 and 8.
  loginMultiFactor: 'Multi-factor authentication is required',
  loginInvalid: 'Invalid Credentials',
  loginLockedOut: 'This account is locked out',
  loginPasswordChange: 'Password change is required',
  loginDisabled:
    'Access has been disabled for your user account. Please contact your agency administrator to adjust permissions.',
  loginNotEnabled: 'Your agency has not enabled access to this site',

  ...REPORT_MESSAGES,

  timeZoneNotSet: TIME_ZONE_WARNINGS.notSet,
  timeZoneNotFound: TIME_ZONE_WARNINGS.notFound,
  officeInformation: NO_OFFICE_INFORMATION,
  emptyReport: NO_ITEMS,

  // Access (§6)
  deniedTrust: AREA_ACCESS.trust.deniedMessage,
  deniedCustomer: AREA_ACCESS.customer.deniedMessage,
  deniedPayables: AREA_ACCESS.companyPayables.deniedMessage,
  deniedRevenue: AREA_ACCESS.agencyRevenue.deniedMessage,

  // QuickBooks queue
  queueItems: 'Unable to retrieve additional queue items. Please try again later.',
  doNotTransferFailed: 'Could not set {item} to "Do Not Transfer". Please try again.',
  doNotTransferDone: 'Successfully set {item} to "Do Not Transfer".',
  queuedForExport: '{item} has been queued for export.',
  notQueuedForExport: '{item} could not be queued for export.',
  reconnect:
    "Unable to export item(s) to QuickBooks. Please establish a QuickBooks connection within your agency's Trust Accounting Settings.",
  recordCleared: 'Successfully cleared record from the queue.',
  queueNotCleared: 'Unable to clear QuickBooks Queue. Please try again later.',
  queueCleared: 'Successfully cleared QuickBooks Queue.',
} as const;
export type LaterMessageKey = keyof typeof LATER_MESSAGES;

/** The messages that name an item. */
export type ItemMessageKey = {
  [K in LaterMessageKey]: (typeof LATER_MESSAGES)[K] extends `${string}{item}${string}` ? K : never;
}[LaterMessageKey];

/** Fills the name of an item into a message about it (§8 "Queue"). */
export function fill(key: ItemMessageKey, item: string): string {
  // A function, because a name may hold `$&`, which a replacement text would expand.
  return LATER_MESSAGES[key].replace('{item}', () => item);
}

/** The name of the one item that a message is about, or how many there are. */
export function nameOrCount(names: readonly string[]): string {
  const [only] = names;
  return names.length === 1 && only !== undefined ? only : itemCount(names.length);
}

/** Says that one item or several were queued, by the name of the one, or of all together (§8 "Queue"). */
export function queuedText(name: string, isOne: boolean, isReversal: boolean): string {
  if (isOne && !isReversal) return fill('queuedForExport', name);
  return `${name} ${isOne ? 'has' : 'have'} been queued for ${isReversal ? 'reversal' : 'export'}.`;
}

/** Says that they could not be queued. */
export function notQueuedText(name: string, isReversal: boolean): string {
  return isReversal ? `${name} could not be queued for reversal.` : fill('notQueuedForExport', name);
}

/** Whether a refusal came with a reason of its own. */
const isReason = (message: string): boolean => message !== '' && message !== MESSAGES.requestFailed;

/**
 * Returns the reason of a refusal instead of a message that asks to try again, which is for failures that may be
 * tried again (D49); returns the message when no reason was given.
 */
export function reasonOr(message: string, reason: string): string {
  return isReason(reason) ? reason : message;
}

/** Returns a message that a refusal's reason completes, followed by the reason if one was given. */
export function withReason(message: string, reason: string): string {
  return isReason(reason) ? `${message} ${reason}` : message;
}

/** How many reasons of refusals a toast has room for. */
const MAX_REASONS = 3;

/** The reasons why some of several items were refused, each with the name of its item. */
export function reasonsText(refused: readonly { readonly name: string; readonly reason: string }[]): string {
  const reasons = refused.slice(0, MAX_REASONS).map(({ name, reason }) => `${name}: ${reason}`);
  const others = refused.length - reasons.length;
  return `${reasons.join(' ')}${others > 0 ? ` And ${others} more.` : ''}`;
}
