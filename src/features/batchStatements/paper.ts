/** Paper does not scroll: a table whose only way to it is the browser's own print is whole there. */
export const PAPER = { '@media print': { overflow: 'visible' } };
