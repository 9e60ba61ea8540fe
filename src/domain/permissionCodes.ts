/**
 * The permission codes of §6 that the module asks for. Labels, groups and levels for the screen come with the
 * wire's metadata; these names are only for the code. The other codes are in `test/support/otherPermissions.ts`:
 * they are no use in a browser.
 */
export const Permission = {
  TrustAccountingSettings: 8000,
  CreatePayments: 8005,
  EditPaymentDate: 8006,
  TrustAccountingReports: 9000,
  TransactionsBackTwoDays: 9001,
  TransactionsAnyDate: 9002,
  TransactionsOwnOnly: 9003,
  TransactionsAllUsers: 9004,
  CustomerAccountingReports: 9005,
  PayableReports: 9006,
  QuickBooksExport: 9007,
  VoidItemsOnReports: 9008,
} as const;
export type Permission = (typeof Permission)[keyof typeof Permission];

/** Ids of granted permissions; may include ids that are not in `Permission`. */
export type PermissionSet = ReadonlySet<number>;
