/** Constants and limits from §9 and from the decisions that fill its gaps. */

/** The locale used for formatting numbers and for sorting (§9). */
export const LOCALE = 'en';

/** A session is renewed this long before it expires (§4). */
export const RENEW_WINDOW_MS = 15 * 60 * 1000;

/** How long a toast stays (§8, §9). */
export const TOAST_TIMEOUT_MS = 5000;

/** Carriers older than this are fetched again (D37). */
export const CARRIERS_MAX_AGE_SECONDS = 300;

/** Rows per page of the QuickBooks queue (§9). */
export const QUEUE_PAGE_SIZE = 20;
export const QUEUE_FIRST_PAGE = 1;
/** How often the menu badge queries the queue's counts while the page is visible (D10). */
export const QUEUE_BADGE_INTERVAL_MS = 60_000;

export const SEARCH_DEBOUNCE_MS = 200;
export const SEARCH_MIN_CHARACTERS = 2;

/** Size of the pop-up of an item page, in px (§9). */
export const POPUP_WIDTH = 1100;
export const POPUP_HEIGHT = 550;
/** How often an open pop-up is checked, to see whether it was closed. */
export const POPUP_POLL_MS = 500;

/** The number of digits that agency ids are padded to in the keys of cached feature flags. */
export const AGENCY_ID_LENGTH = 8;

/** How often an unplaced tag is tried again (§3). */
export const TAG_PLACEMENT_RETRIES = 10;

/** How long work may block the main thread before it yields to input and painting (§9: 15 ms a slice). */
export const SLICE_TARGET_MS = 15;

/** The maximum number of kept-alive screens (D32). */
export const KEPT_SCREENS_LIMIT = 5;

/** Feature flag names (D24, D45). */
export const FeatureFlag = {
  LineItemReport: 'accountingLineItemReport',
  PayablesDateTypes: 'accountingPayablesDateTypes',
  ToolbarHelp: 'accountingToolbarHelp',
  TrustPosition: 'accountingTrustPosition',
  PaymentDetails: 'accountingPaymentDetails',
  Pictures: 'accountingPictures',
  MorningPage: 'accountingMorningPage',
  QuietTables: 'accountingQuietTables',
} as const;
export type FeatureFlag = (typeof FeatureFlag)[keyof typeof FeatureFlag];
