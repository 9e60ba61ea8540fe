export type { Database } from './database';
export { DatabaseError, DatabaseUnavailable } from './database';
export type { Outage } from './outage';
export { CommitUnknown, kindOf, outageCause, outageOf } from './outage';
export { ROLLED_BACK, retriedTransaction } from './retriedTransaction';
export { dryRun } from './dryRun';
export { inSnapshot, pagesOfSnapshot } from './snapshot';
export { databaseUnavailable, keepFilled, openDatabase } from './open';
