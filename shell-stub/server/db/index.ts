export type { Database } from './database';
export { DatabaseError, DatabaseUnavailable } from './database';
export type { OpenOptions } from './open';
export { openDatabase } from './open';
export { migrate } from './migrate';
