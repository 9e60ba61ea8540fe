export type { Scope } from './scope';
export { dollars } from './money';
export { LedgerRefusal } from './refusal';
export * from './posting';
export * from './reports';
export { ledgerProblems } from './problems';
