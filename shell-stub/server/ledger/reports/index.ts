export { pastDueInvoices, unpaidInvoices } from './invoiceReports';
export type { Period } from './periodReport';
export { periodReport } from './periodReport';
export type { GLAccountChoice, GLAccountKind } from './glAccounts';
export { glAccounts } from './glAccounts';
export type { AccountBalance } from './trialBalance';
export { trialBalance } from './trialBalance';
