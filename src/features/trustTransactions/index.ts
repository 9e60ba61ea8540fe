/** Trust accounting: periods, search, To Be Exported, line items (§2, D4, D31). Each screen is fetched when opened. */
export async function loadTrustTransactions() {
  return (await import('./periods/TrustTransactions.screen')).TrustTransactionsScreen;
}

/** The dialog Search Accounting Items. */
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
