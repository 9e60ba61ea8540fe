/**
 * Bytes of a reply: all of them, or as they arrive. They are transferred: the caller must not use them
 * afterwards.
 */
export type ReplySource = Uint8Array<ArrayBuffer> | ArrayBuffer | AsyncIterable<Uint8Array<ArrayBuffer>>;

/**
 * The pieces of a source. A piece that is part of a larger buffer is copied, since the rest may belong to
 * someone else.
 */
export async function* piecesOf(source: ReplySource): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  if (source instanceof ArrayBuffer) yield new Uint8Array(source);
  else if (source instanceof Uint8Array) yield ownBuffer(source);
  else for await (const piece of source) yield ownBuffer(piece);
}

function ownBuffer(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
}
