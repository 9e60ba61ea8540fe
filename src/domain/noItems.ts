/** Shown in place of the rows of a table without any (§8). */
export const NO_ITEMS = 'There are no items in this report.';
