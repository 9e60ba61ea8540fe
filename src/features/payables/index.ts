/** Company payables and agency revenue: choosing, reporting and paying (§2, D7, D33); loaded when opened. */
export async function loadAccountsDialog() {
  return (await import('./choice/AccountsDialog')).AccountsDialog;
}

export async function loadChecks() {
  return (await import('./checks/Checks.screen')).ChecksScreen;
}

export async function loadPayablesReport() {
  return (await import('./report/PayablesReport.screen')).PayablesReportScreen;
}
