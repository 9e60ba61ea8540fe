import { LAST_TWO_DAYS_MESSAGE } from './lastTwoDays';

/**
 * Messages of §5 for date fields and date filter dialogs, and one of §6, word for word. `rangeInvalid` is ours: §5 has the
 * rule but no text.
 */
export const DATE_MESSAGES = {
  invalid: 'Invalid date',
  required: 'Required',
  oneRequired: 'At least one date required',
  endBeforeStart: 'End date cannot be before start date',
  rangeInvalid: 'Select a valid date range',
  dateTypeRequired: 'Date type required when filtering by date',
  dateTypeInvalid: 'Select a valid date type',
  fixDates: 'Make sure date fields are valid (or clear date filters)',
  noAccounts: 'You must select at least one General Ledger Account to generate a report',
  lastTwoDays: LAST_TWO_DAYS_MESSAGE,
} as const;
