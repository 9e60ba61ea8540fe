/** The context of an item page's address (§2, D27). */
export interface ItemContext {
  /** Absent for a page that creates a new item (D31). */
  readonly itemid?: string | number;
  /** The client's numeric id in the ledger, `clientId` of the row; absent for outgoing payments and where a row has none (§2). */
  readonly client?: string | number;
  /**
   * Where the page was opened from: `accounting` in the module's links. Voiding needs 9008 there, and 8007 elsewhere (D25).
   */
  readonly origin: string;
}

/** Encodes a context as base64url of its UTF-8 JSON (D27). */
export function encodeContext(context: ItemContext): string {
  const bytes = new TextEncoder().encode(JSON.stringify(context));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
