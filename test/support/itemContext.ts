/** Decodes the `context` of an item page's address (D27). @throws SyntaxError when it is not JSON. */
export const contextOf = (encoded: string): unknown =>
  JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
