export type { Scope } from './scope';
export { dollars } from './money';
export { usDate, usDollars } from './text';
export { LedgerRefusal } from './refusal';
export * from './posting';
export * from './reports';
export { ledgerProblems } from './problems';
