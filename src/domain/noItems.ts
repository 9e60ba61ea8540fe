/** Shown in place of the rows of a table without any (§8). */
export const NO_ITEMS = 'There are no items in this report.';
/** Shown in place of rows that a filter hides. */
export const NO_MATCHES = 'No items match the filter.';
