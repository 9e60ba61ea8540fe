/**
 * Trust accounting: periods, search, To Be Exported, line items (§2, D4, D31); screens are loaded when opened.
 */
export async function loadTrustTransactions() {
  return (await import('./periods/TrustTransactions.screen')).TrustTransactionsScreen;
}

/** Loads the Search Accounting Items dialog. */
export async function loadSearchDialog() {
  return (await import('./search/SearchDialog')).SearchDialog;
}

export async function loadAccountingSearch() {
  return (await import('./search/AccountingSearch.screen')).AccountingSearchScreen;
}

export async function loadToBeExported() {
  return (await import('./toBeExported/ToBeExported.screen')).ToBeExportedScreen;
}

export async function loadLineItems() {
  return (await import('./lineItems/LineItems.screen')).LineItemsScreen;
}
