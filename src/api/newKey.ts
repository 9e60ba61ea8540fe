/** Creates a key that is unique and cannot be guessed. Not `randomUUID`, which insecure pages lack. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
