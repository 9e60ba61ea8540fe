import { CANNOT_RUN_REPORT } from '../../domain';

/** The texts of the error catalogue (§8) about reports and their dialogs, by key; they are among `LATER_MESSAGES`. */
export const REPORT_MESSAGES = {
  inactiveGlAccounts: 'An error occurred while retrieving your inactive GL Accounts',
  glAccounts: 'An error occurred while retrieving your GL Accounts',
  dateRange: 'Something went wrong when selecting a date range for this report. Please try again.',
  searchOfficeOptions:
    'An error occurred while retrieving search report office options. Search may not work as expected.',
  cannotRunReport: CANNOT_RUN_REPORT,
  payablesReport: 'An error occurred while generating the Company Payables Report',
} as const;
