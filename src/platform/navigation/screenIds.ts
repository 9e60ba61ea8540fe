/** Ids of the screens of §2; the route table of the app gives each its code. */
export type ScreenId =
  | 'Landing'
  | 'TrustTransactions'
  | 'AllTrustTransactions'
  | 'ToBeExportedTransactions'
  | 'LineItemReport'
  | 'UnpaidInvoicesReport'
  | 'PastDueInvoicesReport'
  | 'UnappliedCreditReport'
  | 'CustomerBalanceSummaryReport'
  | 'CustomerBalanceDetailReport'
  | 'BatchStatements'
  | 'BatchStatementDetail'
  | 'PayablesReport'
  | 'AgencyRevenueReport'
  | 'Error'
  | 'Unauthorized'
  | 'NotFound';
