/**
 * Ids of the dialogs that have an address (§2 "Dialogs"); the app gives each its code. The account pickers have one
 * address for each entry of their menu.
 */
export type DialogId =
  | 'search'
  | 'payables-unpaid'
  | 'payables-paid'
  | 'payables-all'
  | 'revenue-unpaid'
  | 'revenue-paid'
  | 'revenue-all'
  | 'queue';
