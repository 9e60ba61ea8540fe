/** Paper does not scroll: all rows that a table shows are on it. For tables that have no print of their own. */
export const PAPER = { '@media print': { overflow: 'visible' } };
