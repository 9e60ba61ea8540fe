/** Generates an unguessable key. Not `randomUUID`, which is missing on pages that are not served securely. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
