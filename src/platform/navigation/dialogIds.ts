/**
 * Ids of the dialogs that have an address (§2 "Dialogs"); the app gives each its code. The account pickers have one
 * address for each entry of their menu.
 */
export const DIALOG_IDS = [
  'search',
  'queue',
  'payables-unpaid',
  'payables-paid',
  'payables-all',
  'revenue-unpaid',
  'revenue-paid',
  'revenue-all',
] as const;
export type DialogId = (typeof DIALOG_IDS)[number];
