import { API_MESSAGES } from '../../api';
import {
  AREA_ACCESS,
  LAST_TWO_DAYS_MESSAGE,
  NO_ITEMS,
  NO_OFFICE_INFORMATION,
  TIME_ZONE_WARNINGS,
} from '../../domain';

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
  timeZoneNotSet: TIME_ZONE_WARNINGS.notSet,
  timeZoneNotFound: TIME_ZONE_WARNINGS.notFound,
  officeInformation: NO_OFFICE_INFORMATION,
  offices: 'An error occurred while retrieving your offices',

  // Thrown; shown by the code that catches them.
  loadOffices: 'An error occurred while loading your offices',
  loadOffice: 'An error occurred while loading your office',
  loadAgency: 'An error occurred while loading your agency',

  emptyReport: NO_ITEMS,

  // Access (§6)
  deniedTrust: AREA_ACCESS.trust.deniedMessage,
  deniedCustomer: AREA_ACCESS.customer.deniedMessage,
  deniedPayables: AREA_ACCESS.companyPayables.deniedMessage,
  deniedRevenue: AREA_ACCESS.agencyRevenue.deniedMessage,
  lastTwoDays: LAST_TWO_DAYS_MESSAGE,
} as const;
