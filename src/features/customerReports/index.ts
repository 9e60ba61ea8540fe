/** The five customer reports (§2, D6); each is loaded when opened. */
export async function loadUnpaidInvoices() {
  return (await import('./InvoiceReport.screen')).UnpaidInvoicesScreen;
}

export async function loadPastDueInvoices() {
  return (await import('./InvoiceReport.screen')).PastDueInvoicesScreen;
}

export async function loadUnappliedCredits() {
  return (await import('./UnappliedCredits.screen')).UnappliedCreditsScreen;
}

export async function loadBalanceSummary() {
  return (await import('./BalanceSummary.screen')).BalanceSummaryScreen;
}

export async function loadBalanceDetail() {
  return (await import('./BalanceDetail.screen')).BalanceDetailScreen;
}
