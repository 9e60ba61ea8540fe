import type { TransactionType } from '../../../src/api/wire';
import type { PagePath } from '../../shared/config';
import { parseId, SMALL_ID_DIGITS } from '../ids';

type PageRoute = 'view_out' | 'view_in' | 'view_receipt' | 'view';
export type PageIntent = 'void' | 'read_only';

const PAYMENTS_OUT: readonly TransactionType[] = [
  'CompanyPayable',
  'DirectBillDisbursement',
  'AgencyRevenuePayable',
  'InsuredRefund',
  'NSFCheck',
];

/** The item types shown by each route of a path (§2). */
const ROUTES: Readonly<Record<PagePath, Readonly<Partial<Record<PageRoute, readonly TransactionType[]>>>>> = {
  '/pay': { view_out: PAYMENTS_OUT, view_in: ['IncomingPayment'], view_receipt: ['IncomingPayment'] },
  '/invoice': { view: ['Invoice'] },
  '/credit-memo': { view: ['CreditMemo'] },
};

/** The parsed address of an item page (§2, D27). */
export interface PageLink {
  readonly path: PagePath;
  readonly route: PageRoute;
  readonly types: readonly TransactionType[];
  readonly intent: PageIntent | null;
  /** Null for a page that creates a new item (D31 "Take Payment"). */
  readonly itemId: number | null;
  readonly clientId: number | null;
  /** Where the page was opened from, as the link says: a hint, by which nothing is protected. */
  readonly origin: string;
}

/** A parsed query string; a parameter that occurs twice is a list. */
export type Query = Readonly<Record<string, unknown>>;

/** Parses the address of an item page; null when no link of the product leads to it. */
export function readLink(path: PagePath, query: Query): PageLink | null {
  const { route, intent = '', context } = query;
  const types = isRoute(route) ? ROUTES[path][route] : undefined;
  const decoded = typeof context === 'string' ? decodeContext(context) : null;
  if (!isRoute(route) || types === undefined || decoded === null) return null;
  if (intent !== '' && intent !== 'void' && intent !== 'read_only') return null;
  return { path, route, types, intent: intent === '' ? null : intent, ...decoded };
}

function isRoute(value: unknown): value is PageRoute {
  return value === 'view_out' || value === 'view_in' || value === 'view_receipt' || value === 'view';
}

type Context = Pick<PageLink, 'itemId' | 'clientId' | 'origin'>;

/** Decodes base64url of UTF-8 JSON (D27); null when it is malformed or has other contents. */
function decodeContext(text: string): Context | null {
  if (!/^[\w-]{1,2000}$/.test(text)) return null;
  try {
    const bytes = Buffer.from(text, 'base64url');
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof value !== 'object' || value === null) return null;
    const { itemid, client, origin } = value as Readonly<Record<string, unknown>>;
    const [itemId, clientId] = [idOf(itemid), idOf(client, SMALL_ID_DIGITS)];
    if (itemId === undefined || clientId === undefined || typeof origin !== 'string') return null;
    return { itemId, clientId, origin };
  } catch {
    return null;
  }
}

/** Parses an id, a number or a string of digits; null when absent, undefined for anything else. */
function idOf(value: unknown, digits?: number): number | null | undefined {
  if (value === undefined || value === null) return null;
  return parseId(typeof value === 'number' ? String(value) : value, digits);
}

/** The parts of an item page's address. */
export interface PageTarget {
  readonly type: TransactionType;
  readonly itemId: number | null;
  readonly clientId?: number | null;
  readonly origin: string;
  readonly intent?: PageIntent | null;
}

/** The address of an item's page (§2); outgoing payments omit the client. */
export function pageAddress({ type, itemId, clientId = null, origin, intent = null }: PageTarget): string {
  const outgoing = PAYMENTS_OUT.includes(type);
  const context = {
    ...(itemId === null ? {} : { itemid: String(itemId) }),
    ...(clientId === null || outgoing ? {} : { client: String(clientId) }),
    origin,
  };
  const [path, route] = outgoing
    ? ['/pay', 'view_out']
    : type === 'IncomingPayment'
      ? ['/pay', 'view_in']
      : [type === 'Invoice' ? '/invoice' : '/credit-memo', 'view'];
  const query = new URLSearchParams({ route });
  if (intent !== null) query.set('intent', intent);
  query.set('context', Buffer.from(JSON.stringify(context)).toString('base64url'));
  return `${path}?${query.toString()}`;
}
