/** An item page (§2): where it lies on the items host, and which items it shows. */
export interface ItemPage {
  readonly path: '/pay' | '/invoice' | '/credit-memo';
  readonly route: string;
  readonly shows: string;
  /** The kinds of items as the module's links name them. */
  readonly kinds: readonly string[];
}

/** The item pages that a host shows in pop-ups of the module (§2, D27). */
export const ITEM_PAGES: readonly ItemPage[] = [
  {
    path: '/pay',
    route: 'view_out',
    shows: 'outgoing payments and returned checks',
    kinds: ['CompanyPayable', 'DirectBillDisbursement', 'AgencyRevenuePayable', 'InsuredRefund', 'NSFCheck'],
  },
  {
    path: '/pay',
    route: 'view_in',
    shows: 'an incoming payment; without `itemid`, a page that takes one',
    kinds: ['IncomingPayment'],
  },
  { path: '/pay', route: 'view_receipt', shows: 'a receipt with the items made in it', kinds: ['Receipt'] },
  { path: '/invoice', route: 'view', shows: 'an invoice', kinds: ['Invoice'] },
  { path: '/credit-memo', route: 'view', shows: 'a credit memo', kinds: ['CreditMemo'] },
];

/** What `intent` of an item page's address means (§2, D25). */
export const INTENTS = {
  void: 'The user wants to void the item.',
  read_only:
    'The item must not be voided: the user lacks 9008. Without `intent`, the page is shown as the user may see it.',
} as const;

/** What the address of the sign-in page means: where to return to, and why the user was signed out (§4). */
export const SIGN_IN = {
  path: '/signin',
  redirect:
    'The full address to return to. Follow it only to your own page, or to a host of the same domain and environment.',
  reasons: {
    1: 'the user has signed out',
    2: 'the session had expired, or could not be renewed',
    3: 'a call was answered with 401',
  },
  withoutReason: 'nobody was signed in at the start',
} as const;

/** The message of an item page to the window that opened it. */
export const MESSAGE = {
  name: 'ItemsChangedMessage',
  sentBy:
    'The item page, to `window.opener` with `postMessage`, and to the `BroadcastChannel` `accounting:items`, for other tabs; after a command, the module itself, to the channel alone. There is an opener only where no `Cross-Origin-Opener-Policy` cuts the link between the two windows (README.md, “Item pages”).',
  acceptedFrom:
    'From a window that the module opened, with the origin of the item pages (`hosts.items`) alone. The channel reaches only pages of its own origin: where item pages have another than the module’s page, other tabs are not told.',
} as const;
