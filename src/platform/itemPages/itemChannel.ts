/**
 * Opens the channel of item pages, on which mounts of the module tell of their own commands too; null where the browser has
 * none. It only reaches pages of the same origin.
 *
 * @param hear is called with the data of each message, which it must validate (`itemIdsIn`).
 */
export function openItemChannel(hear: (data: unknown) => void): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel('accounting:items');
  channel.onmessage = (event) => hear(event.data);
  return channel;
}
