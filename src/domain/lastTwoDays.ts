/** The message of §6 for users who may see the transactions of the last two days only. */
export const LAST_TWO_DAYS_MESSAGE =
  'You do not have permissions to view transactions created beyond the last 2 days';
