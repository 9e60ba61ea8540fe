import { API_MESSAGES } from '../../api';
import { LAST_TWO_DAYS_MESSAGE } from '../../domain';

/**
 * The texts of the error catalogue (§8), word for word, by key; those that the first report does not need are in
 * `LATER_MESSAGES`. Other texts are where they are raised. Texts that belong to a rule live beside the rule and are
 * only collected here.
 */
export const MESSAGES = {
  ...API_MESSAGES,
  siteAuthentication: 'We encountered an error with site authentication. Please close the window',

  // Toasts
  transactions: 'Error: Unable to get transactions',
  offices: 'An error occurred while retrieving your offices',

  // Thrown; shown by the code that catches them.
  loadOffices: 'An error occurred while loading your offices',
  loadOffice: 'An error occurred while loading your office',
  loadAgency: 'An error occurred while loading your agency',

  lastTwoDays: LAST_TWO_DAYS_MESSAGE,
} as const;
