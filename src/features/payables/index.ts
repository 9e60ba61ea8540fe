/** Company payables and agency revenue: choosing, reporting and paying (§2, D7, D33). */
export { AccountsDialog } from './choice/AccountsDialog';
export { PayablesReportScreen } from './report/PayablesReport.screen';
