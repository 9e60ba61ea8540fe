/** The dialog of the QuickBooks transfer queue (§2, §4), loaded when opened. */
export async function loadQueueDialog() {
  return (await import('./QueueDialog')).QueueDialog;
}
