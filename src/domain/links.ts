import { encodeContext } from './encodedContext';
import type { TransactionType } from './itemTypes';
import type { SignOutReason } from './session';

/** What an item page shows: a transaction, or the receipt in which transactions were made (§2). */
export type ItemPageKind = TransactionType | 'Receipt';

/** Path and `route` parameter of an item page, and whether it is for outgoing money (§2). */
interface ItemRoute {
  readonly path: '/pay' | '/credit-memo' | '/invoice';
  readonly route: 'view_out' | 'view_in' | 'view_receipt' | 'view';
  readonly outgoing: boolean;
}

const PAY_OUT: ItemRoute = { path: '/pay', route: 'view_out', outgoing: true };

/** The item page of each kind of item (§2). */
const ITEM_ROUTES: Readonly<Record<ItemPageKind, ItemRoute>> = {
  CompanyPayable: PAY_OUT,
  DirectBillDisbursement: PAY_OUT,
  AgencyRevenuePayable: PAY_OUT,
  InsuredRefund: PAY_OUT,
  NSFCheck: PAY_OUT,
  IncomingPayment: { path: '/pay', route: 'view_in', outgoing: false },
  Receipt: { path: '/pay', route: 'view_receipt', outgoing: false },
  CreditMemo: { path: '/credit-memo', route: 'view', outgoing: false },
  Invoice: { path: '/invoice', route: 'view', outgoing: false },
};

/** Whether items of this kind have a page. A row may name any kind, such as a newer one of the host's. */
export function hasItemPage(kind: string): kind is ItemPageKind {
  return Object.hasOwn(ITEM_ROUTES, kind);
}

/** What an item page is opened for (§2). Without 9008, every link to an item that exists is `read_only` (D25). */
export type ItemIntent = 'void' | 'read_only';

/** The parts of a link to an item page. */
export interface ItemLink {
  /** Origin of the item pages; see `siblingHosts`. */
  readonly itemsHost: string;
  readonly kind: ItemPageKind;
  /** Absent to create a new item (D31 "Take Payment"). */
  readonly itemId?: string | number | null;
  readonly clientId?: string | number | null;
  readonly origin: string;
  readonly intent?: ItemIntent | undefined;
}

/** The address of an item page (§2, D27). The client is left out for outgoing payments. */
export function itemPageUrl(link: ItemLink): string {
  const { path, route, outgoing } = ITEM_ROUTES[link.kind];
  const context = encodeContext({
    ...(hasValue(link.itemId) ? { itemid: link.itemId } : {}),
    ...(hasValue(link.clientId) && !outgoing ? { client: link.clientId } : {}),
    origin: link.origin,
  });
  const query = new URLSearchParams({ route });
  if (link.intent !== undefined) query.set('intent', link.intent);
  query.set('context', context);
  return `${withoutSlash(link.itemsHost)}${path}?${query}`;
}

/** The parts of a link into the desktop client (§2, D28). */
export interface DesktopLink {
  readonly agencyId: string | number | null | undefined;
  /** A numeric client id, or a client number. */
  readonly clientId: string | number | null | undefined;
  readonly policyId?: string | number | null | undefined;
  readonly logId?: string | number | null | undefined;
  readonly taskId?: string | number | null | undefined;
}

/**
 * The deep link that opens a client in the desktop client (§2, D28).
 *
 * @throws RangeError when the agency or client id is missing.
 */
export function desktopClientLink(link: DesktopLink): string {
  if (!hasValue(link.agencyId))
    throw new RangeError('Unable to link to the desktop client: agency id is missing');
  if (!hasValue(link.clientId))
    throw new RangeError('Unable to link to the desktop client: client id is missing');
  const client = String(link.clientId).trim();
  const form = /^\d+$/.test(client) ? 'id' : 'number';
  const policy = hasValue(link.policyId) ? `/policyid/${segment(link.policyId)}` : '';
  const query = new URLSearchParams({ agency: String(link.agencyId) });
  if (hasValue(link.logId)) query.set('logId', String(link.logId));
  if (hasValue(link.taskId)) query.set('taskId', String(link.taskId));
  return `agencydesktop://client/${form}/${segment(client)}${policy}?${query}`;
}

/** Encodes any text as one segment of a path. A lone surrogate cannot be encoded, so it is replaced. */
function segment(text: string | number): string {
  return encodeURIComponent(String(text).replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** The address of the sign-in page, which returns to `redirect`. `r` says why the user was signed out (§7). */
export function signInUrl(landing: string, redirect: string, reason?: SignOutReason): string {
  const query = new URLSearchParams({ redirect });
  if (reason !== undefined) query.set('r', String(reason));
  return `${withoutSlash(landing)}/signin?${query}`;
}

function hasValue(value: string | number | null | undefined): value is string | number {
  if (typeof value === 'number') return Number.isFinite(value);
  return value !== null && value !== undefined && value.trim() !== '';
}

function withoutSlash(origin: string): string {
  return origin.replace(/\/+$/, '');
}
