import { API_MESSAGES } from '../../api';
import { AREA_ACCESS, CANNOT_RUN_REPORT, LAST_TWO_DAYS_MESSAGE, TIME_ZONE_WARNINGS } from '../../domain';

/**
 * Every text of the error catalogue (§8) except those of the sign-in page (`LOGIN_MESSAGES`), word for word, by
 * key; screens take error texts only from here. Texts that belong to a rule live beside the rule and are only
 * collected here. `{item}` stands for the name of an item, see `fill`.
 */
export const MESSAGES = {
  ...API_MESSAGES,
  siteAuthentication: 'We encountered an error with site authentication. Please close the window',

  // Toasts
  transactions: 'Error: Unable to get transactions',
  inactiveGlAccounts: 'An error occurred while retrieving your inactive GL Accounts',
  glAccounts: 'An error occurred while retrieving your GL Accounts',
  timeZoneNotSet: TIME_ZONE_WARNINGS.notSet,
  timeZoneNotFound: TIME_ZONE_WARNINGS.notFound,
  dateRange: 'Something went wrong when selecting a date range for this report. Please try again.',
  searchOfficeOptions:
    'An error occurred while retrieving search report office options. Search may not work as expected.',
  officeInformation: 'Error: Cannot get report office information',
  cannotRunReport: CANNOT_RUN_REPORT,
  offices: 'An error occurred while retrieving your offices',

  // Thrown; shown by the code that catches them.
  loadOffices: 'An error occurred while loading your offices',
  loadOffice: 'An error occurred while loading your office',
  loadAgency: 'An error occurred while loading your agency',
  payablesReport: 'An error occurred while generating the Company Payables Report',

  // QuickBooks queue
  queueItems: 'Unable to retrieve additional queue items. Please try again later.',
  doNotTransferFailed: 'Could not set {item} to "Do Not Transfer". Please try again.',
  doNotTransferDone: 'Successfully set {item} to "Do Not Transfer".',
  queuedForExport: '{item} has been queued for export.',
  notQueuedForExport: '{item} could not be queued for export.',
  reconnect:
    "Unable to export item(s) to QuickBooks. Please establish a QuickBooks connection within your agency's Trust Accounting Settings.",
  recordCleared: 'Successfully cleared record from the queue.',
  queueNotCleared: 'Unable to clear QuickBooks Queue. Please try again later.',
  queueCleared: 'Successfully cleared QuickBooks Queue.',

  emptyReport: 'There are no items in this report.',

  // Access (§6)
  deniedTrust: AREA_ACCESS.trust.deniedMessage,
  deniedCustomer: AREA_ACCESS.customer.deniedMessage,
  deniedPayables: AREA_ACCESS.companyPayables.deniedMessage,
  deniedRevenue: AREA_ACCESS.agencyRevenue.deniedMessage,
  lastTwoDays: LAST_TWO_DAYS_MESSAGE,
} as const;
export type MessageKey = keyof typeof MESSAGES;

/** The messages that name an item. */
export type ItemMessageKey = {
  [K in MessageKey]: (typeof MESSAGES)[K] extends `${string}{item}${string}` ? K : never;
}[MessageKey];

/** Fills the name of an item into a message about it (§8 "Queue"). */
export function fill(key: ItemMessageKey, item: string): string {
  // A function, because a name may hold `$&`, which a replacement text would expand.
  return MESSAGES[key].replace('{item}', () => item);
}

/**
 * Returns the reason of a refusal instead of a message that ends in "Please try again.", which is for failures
 * that may be tried again (D49); returns the message when no reason was given.
 */
export function reasonOr(message: string, reason: string): string {
  return reason === '' || reason === MESSAGES.requestFailed ? message : reason;
}
