import * as domain from '../../src/domain';

describe('business constants and limits (§9 and the decisions that fill its gaps)', () => {
  it.each([
    ['DATE_DISPLAY_FORMAT', 'MM/dd/yyyy'],
    ['TIME_DISPLAY_FORMAT', 'h:mm aa'],
    ['API_DATE_FORMAT', 'yyyy-MM-dd'],
    ['WEEK_STARTS_ON', 0],
    ['MONEY_FRACTION_DIGITS', 2],
    ['LOCALE', 'en'],
    ['RENEW_WINDOW_MS', 900_000],
    ['TOAST_TIMEOUT_MS', 5000],
    ['CARRIERS_MAX_AGE_SECONDS', 300],
    ['LAST_DAYS_LIMIT', 2],
    ['QUEUE_PAGE_SIZE', 20],
    ['QUEUE_FIRST_PAGE', 1],
    ['SEARCH_DEBOUNCE_MS', 200],
    ['SEARCH_MIN_CHARACTERS', 2],
    ['POPUP_WIDTH', 1100],
    ['POPUP_HEIGHT', 550],
    ['POPUP_POLL_MS', 500],
    ['CLIENT_ID_LENGTH', 8],
    ['TAG_PLACEMENT_RETRIES', 10],
    ['CHUNK_TARGET_MS', 15],
    ['KEPT_SCREENS_LIMIT', 5],
    ['ENFORCE_OFFICE_PERMISSIONS', 8],
    ['DATA_TYPE', 'STR'],
    ['DIRECTION', 'in'],
    ['OfficeSearchType', { User: 1, Office: 2, Account: 3 }],
    ['ResultStatus', { OK: 0, NO_DATA: 2, VALIDATION_ERROR: 13, ACCESS_RESTRICTED: 15 }],
    ['PaymentFilter', { All: 'ALL', Paid: 'PAID', Unpaid: 'UNPAID', None: 'NONE' }],
  ] as const)('%s is %p', (name, value) => {
    expect(domain[name]).toEqual(value);
  });
});
