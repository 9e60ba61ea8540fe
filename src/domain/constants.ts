/** Constants and limits of §9 and of the decisions that fill its gaps. Milliseconds unless the name says so. */

/** Language of figures and of sorting (§9). */
export const LOCALE = 'en';

/** A session is renewed this long before it expires (§4). */
export const RENEW_WINDOW_MS = 15 * 60 * 1000;

/** Time that a toast stays (§8, §9). */
export const TOAST_TIMEOUT_MS = 5000;

/** Carriers older than this are fetched again (D37). */
export const CARRIERS_MAX_AGE_SECONDS = 300;

/** Rows a page of the QuickBooks queue (§9). */
export const QUEUE_PAGE_SIZE = 20;
export const QUEUE_FIRST_PAGE = 1;
/** How often the menu badge asks for the queue's counts while the page is visible (D10). */
export const QUEUE_BADGE_INTERVAL_MS = 60_000;

export const SEARCH_DEBOUNCE_MS = 200;
export const SEARCH_MIN_CHARACTERS = 2;

export const POPUP_WIDTH = 1100;
export const POPUP_HEIGHT = 550;
/** How often an open pop-up is looked at, to see whether it was closed. */
export const POPUP_POLL_MS = 500;

/** Agency ids in the keys of cached feature flags are padded to as many digits. */
export const AGENCY_ID_LENGTH = 8;

export const TAG_PLACEMENT_RETRIES = 10;

/** How long work may hold the main thread before it lets input and painting through (§9: 15 ms a chunk). */
export const CHUNK_TARGET_MS = 15;

/** Kept-alive screens (D32). */
export const KEPT_SCREENS_LIMIT = 5;

/** Feature flag names (D24). */
export const FeatureFlag = {
  LineItemReport: 'accountingLineItemReport',
  PayablesDateTypes: 'accountingPayablesDateTypes',
  ToolbarHelp: 'accountingToolbarHelp',
} as const;
export type FeatureFlag = (typeof FeatureFlag)[keyof typeof FeatureFlag];
