/**
 * The ledger. `core`: pure postings; `posting`: the commands that make them; `writers`: what puts them into tables;
 * `reports`: what reads them.
 */
export type { Scope } from './scope';
export { AGEING_BUCKETS, ageOf, byAge } from './ageing';
export type { Ageing } from './ageing';
export { afterBulkWrite } from './afterBulkWrite';
export { MAX_CENTS, centsOf, dollars } from './money';
export { TYPE_NAMES, aKind, itemTitle, usCount, usDate, usDollars } from './text';
export { checkNumber } from './core';
export { LedgerRefusal } from './refusal';
export * from './posting';
export * from './reports';
export { ledgerProblems } from './problems';
