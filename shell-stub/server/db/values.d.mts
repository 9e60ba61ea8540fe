/** Readers of the text form of a PostgreSQL value by type oid. */
export declare const READERS: Readonly<Record<number, (text: string) => unknown>>;
