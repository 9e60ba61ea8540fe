/** The QuickBooks transfer queue: its dialog (§2, §4), fetched when it is opened. */
export async function loadQueueDialog() {
  return (await import('./QueueDialog')).QueueDialog;
}
