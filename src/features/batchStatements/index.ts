/** Batch client statements (§2, §7, D9); each screen is loaded when opened. */
export async function loadBatchStatements() {
  return (await import('./BatchList.screen')).BatchListScreen;
}

export async function loadBatchStatement() {
  return (await import('./BatchDetail.screen')).BatchDetailScreen;
}
