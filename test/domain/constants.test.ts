import {
  CARRIERS_MAX_AGE_SECONDS,
  SLICE_TARGET_MS,
  KEPT_SCREENS_LIMIT,
  LOCALE,
  OfficeSearchType,
  POPUP_HEIGHT,
  POPUP_POLL_MS,
  POPUP_WIDTH,
  PaymentFilter,
  QUEUE_BADGE_INTERVAL_MS,
  QUEUE_FIRST_PAGE,
  QUEUE_PAGE_SIZE,
  RENEW_WINDOW_MS,
  SEARCH_DEBOUNCE_MS,
  SEARCH_MIN_CHARACTERS,
  TAG_PLACEMENT_RETRIES,
  TOAST_TIMEOUT_MS,
} from '../../src/domain';

describe('business constants and limits (§9 and the decisions that fill its gaps)', () => {
  it.each([
    ['LOCALE', LOCALE, 'en'],
    ['RENEW_WINDOW_MS', RENEW_WINDOW_MS, 900_000],
    ['TOAST_TIMEOUT_MS', TOAST_TIMEOUT_MS, 5000],
    ['CARRIERS_MAX_AGE_SECONDS', CARRIERS_MAX_AGE_SECONDS, 300],
    ['QUEUE_PAGE_SIZE', QUEUE_PAGE_SIZE, 20],
    ['QUEUE_FIRST_PAGE', QUEUE_FIRST_PAGE, 1],
    ['QUEUE_BADGE_INTERVAL_MS', QUEUE_BADGE_INTERVAL_MS, 60_000],
    ['SEARCH_DEBOUNCE_MS', SEARCH_DEBOUNCE_MS, 200],
    ['SEARCH_MIN_CHARACTERS', SEARCH_MIN_CHARACTERS, 2],
    ['POPUP_WIDTH', POPUP_WIDTH, 1100],
    ['POPUP_HEIGHT', POPUP_HEIGHT, 550],
    ['POPUP_POLL_MS', POPUP_POLL_MS, 500],
    ['TAG_PLACEMENT_RETRIES', TAG_PLACEMENT_RETRIES, 10],
    ['SLICE_TARGET_MS', SLICE_TARGET_MS, 15],
    ['KEPT_SCREENS_LIMIT', KEPT_SCREENS_LIMIT, 5],
    ['OfficeSearchType', OfficeSearchType, { User: 1, Office: 2, Account: 3 }],
    ['PaymentFilter', PaymentFilter, { All: 'ALL', Paid: 'PAID', Unpaid: 'UNPAID', None: 'NONE' }],
  ])('%s is %p', (_name, value, expected) => {
    expect(value).toEqual(expected);
  });
});
