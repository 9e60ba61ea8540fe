/** Constants and limits of §9 and of the decisions that fill its gaps. Milliseconds unless the name says so. */

/** Formats, as date libraries write them (§9). */
export const DATE_DISPLAY_FORMAT = 'MM/dd/yyyy';
export const TIME_DISPLAY_FORMAT = 'h:mm aa';
export const API_DATE_FORMAT = 'yyyy-MM-dd';
/** Weeks start on Sunday: 0, as `dayOfWeek` counts. */
export const WEEK_STARTS_ON = 0;

export const MONEY_FRACTION_DIGITS = 2;
export const LOCALE = 'en';

/** A session is renewed this long before it expires (§4). */
export const RENEW_WINDOW_MS = 15 * 60 * 1000;

export const TOAST_TIMEOUT_MS = 5000;

/** Carriers older than this are fetched again (D37). */
export const CARRIERS_MAX_AGE_SECONDS = 300;

/** A user without 9002 sees today and yesterday (§9). */
export const LAST_DAYS_LIMIT = 2;

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

export const CLIENT_ID_LENGTH = 8;
/** Agency ids in the keys of cached feature flags are padded to as many digits. */
export const AGENCY_ID_LENGTH = 8;

export const TAG_PLACEMENT_RETRIES = 10;

/** Chunked processing aims at this much work before it lets the page breathe. */
export const CHUNK_TARGET_MS = 15;

/** Kept-alive screens (D32). */
export const KEPT_SCREENS_LIMIT = 5;

/** Items' data type and direction, as item pages expect them (§3). */
export const DATA_TYPE = 'STR';
export const DIRECTION = 'in';

/** Feature flag names (D24). */
export const FeatureFlag = {
  LineItemReport: 'accountingLineItemReport',
  PayablesDateTypes: 'accountingPayablesDateTypes',
  ToolbarHelp: 'accountingToolbarHelp',
} as const;
export type FeatureFlag = (typeof FeatureFlag)[keyof typeof FeatureFlag];
