/** The `selection` of a report whose rows are selected only to show their sums. */
export const SUMS_ONLY = {};
