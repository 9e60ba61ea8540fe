import { API_MESSAGES } from '../api';
import { AREA_ACCESS, TIME_ZONE_WARNINGS } from '../domain';

/**
 * Every text of the error catalogue (§8) that something on the screen says, word for word, by key. Texts that come
 * with a rule live beside the rule and are only collected here.
 */
export const MESSAGES = {
  ...API_MESSAGES,
  siteAuthentication: 'We encountered an error with site authentication. Please close the window',
  timeZoneNotSet: TIME_ZONE_WARNINGS.notSet,
  timeZoneNotFound: TIME_ZONE_WARNINGS.notFound,
  officeInformation: 'Error: Cannot get report office information',
  offices: 'An error occurred while retrieving your offices',
  transactions: 'Error: Unable to get transactions',
  emptyReport: 'There are no items in this report.',
  deniedTrust: AREA_ACCESS.trust.deniedMessage,
  deniedCustomer: AREA_ACCESS.customer.deniedMessage,
} as const;
export type MessageKey = keyof typeof MESSAGES;

/** The text of a key that came from outside, such as an address; null when there is none. */
export function messageFor(key: string | null | undefined): string | null {
  return key !== null && key !== undefined && Object.hasOwn(MESSAGES, key)
    ? MESSAGES[key as MessageKey]
    : null;
}
