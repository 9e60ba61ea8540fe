import { createContext } from 'react';

/** The address of the screen that a table is in, by which it is found as it was left (D30). */
export interface TableAddress {
  /** Another one for every entry of the history. */
  readonly entry: string;
  /** How the entry was come to. */
  readonly action: 'POP' | 'PUSH' | 'REPLACE';
  /** Its query, with `?` or empty. */
  readonly search: string;
  /** Puts another query in its place, without `?`; returns whether that was done. */
  readonly replace: (query: string) => boolean;
  /** What is kept beside the address, until the session ends. */
  readonly storage: {
    readonly read: (key: string) => string | null;
    readonly write: (key: string, value: string) => void;
    readonly remove: (key: string) => void;
  };
  /** A key that nobody can guess. */
  readonly newKey: () => string;
}

/** Tables begin anew where there is no address. */
export const TableAddressContext = createContext<TableAddress | null>(null);

/** Whether a parameter of an address says how a table is looked at, of several tables, too: `lineItems.sort`. */
export function isPlaceParameter(name: string): boolean {
  return /(^|\.)(sort|group|view)$/.test(name);
}
