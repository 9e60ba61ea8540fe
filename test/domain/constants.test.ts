import * as domain from '../../src/domain';

describe('business constants and limits (§9 and the decisions that fill its gaps)', () => {
  it.each([
    ['LOCALE', 'en'],
    ['RENEW_WINDOW_MS', 900_000],
    ['TOAST_TIMEOUT_MS', 5000],
    ['CARRIERS_MAX_AGE_SECONDS', 300],
    ['QUEUE_PAGE_SIZE', 20],
    ['QUEUE_FIRST_PAGE', 1],
    ['QUEUE_BADGE_INTERVAL_MS', 60_000],
    ['SEARCH_DEBOUNCE_MS', 200],
    ['SEARCH_MIN_CHARACTERS', 2],
    ['POPUP_WIDTH', 1100],
    ['POPUP_HEIGHT', 550],
    ['POPUP_POLL_MS', 500],
    ['TAG_PLACEMENT_RETRIES', 10],
    ['CHUNK_TARGET_MS', 15],
    ['KEPT_SCREENS_LIMIT', 5],
    ['OfficeSearchType', { User: 1, Office: 2, Account: 3 }],
    ['PaymentFilter', { All: 'ALL', Paid: 'PAID', Unpaid: 'UNPAID', None: 'NONE' }],
  ] as const)('%s is %p', (name, value) => {
    expect(domain[name]).toEqual(value);
  });
});
