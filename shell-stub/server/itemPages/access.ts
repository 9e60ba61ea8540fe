import { officeScope, PERMISSION } from '../api/access';
import { forbidden } from '../api/failures';
import type { ItemViewer } from '../api/itemAccess';
import { AREA_TYPES, limitedScope } from '../api/itemAccess';
import type { Scope } from '../ledger';
import type { Viewer } from '../session/viewer';
import { holds } from '../session/viewer';
import type { PageLink } from './link';

/** The `origin` of links from screens of a client; the module's reports say `accounting`, and any other may come from anywhere. */
const FROM_CLIENTS = 'client';

/**
 * Whether a user may void the item of a link (D25): on a client with 8007, otherwise with 9008. Whoever writes the link chooses
 * its origin, so 8007 opens the void of every item of a client that is listed for the user. An item without a client is on
 * reports alone, whatever the link says.
 */
export function mayVoid(viewer: Viewer, { intent, origin }: PageLink, clientId: number | null): boolean {
  const isOnClient = origin.trim() === FROM_CLIENTS && clientId !== null;
  const needed = isOnClient ? PERMISSION.voidOnClients : PERMISSION.voidOnReports;
  return intent !== 'read_only' && holds(viewer, needed);
}

/** Whether a report that the user may open lists the receipts that the user takes. */
const listsOwnReceipts = (itemViewer: ItemViewer): boolean =>
  AREA_TYPES.some(
    ([area, types]) =>
      (types === null || types.includes('IncomingPayment')) && limitedScope(itemViewer, area) !== null,
  );

/**
 * The offices for whose clients a user may take payments (8005, D14).
 * @throws ApiFailure 403 without the permission, or where the user could not be shown what was posted
 */
export function paymentScope(itemViewer: ItemViewer): Scope {
  const { viewer, rules } = itemViewer;
  if (!holds(viewer, PERMISSION.createPayments))
    throw forbidden('You do not have permission to take payments.');
  const scope = officeScope(viewer, 'receipt', null, rules);
  if (!listsOwnReceipts(itemViewer))
    throw forbidden('You do not have permission to view the payments that you would take.');
  return scope;
}
