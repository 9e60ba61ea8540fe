import { createContext } from 'react';

/** The address of a table's screen, which restores the table as the user left it (D30). */
export interface TableAddress {
  /** Unique for every history entry. */
  readonly entry: string;
  /** How the entry was reached. */
  readonly action: 'POP' | 'PUSH' | 'REPLACE';
  /** Whether a menu led to it; else it is that of a link, whose figure counts all rows. */
  readonly isFromMenu: boolean;
  /** Whether a figure of the same screen led to it, which counts all rows there. */
  readonly showsAllRows: boolean;
  /** Its query, with `?`, or empty. */
  readonly search: string;
  /** Replaces the query, given without `?`; returns whether that was done. */
  readonly replace: (query: string) => boolean;
  /** What is kept in addition to the address, until the session ends. */
  readonly storage: {
    readonly read: (key: string) => string | null;
    readonly write: (key: string, value: string) => void;
    readonly remove: (key: string) => void;
  };
  /** Returns a key that nobody can guess. */
  readonly newKey: () => string;
}

/** Without an address, tables start from their defaults. */
export const TableAddressContext = createContext<TableAddress | null>(null);

/**
 * Whether a parameter of an address describes the view of a table, also of one of several: `lineItems.sort`.
 */
export function isTableParameter(name: string): boolean {
  return /(^|\.)(sort|group|view)$/.test(name);
}
