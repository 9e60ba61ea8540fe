/** What a body adds to the result of its call: data, or the refusal that came in an envelope instead of a file. */
type ReadBody<Body> =
  | { readonly data: Body; readonly code: number | null }
  | { readonly ok: false; readonly errorMessage: string; readonly data: null; readonly code: number | null };

/** Reads a body; null when it is not of the expected kind. */
export type BodyReader<Body> = (response: Response) => Promise<ReadBody<Body> | null>;

/**
 * Reads JSON. HTML, an empty body and broken JSON, which proxies and sign-in pages send with status 200, give
 * null, and so lead to the default message of §8.
 */
export async function readJson<Body>(
  response: Response,
): Promise<{ data: Body; code: number | null } | null> {
  const text = await response.text();
  try {
    const data = JSON.parse(text) as Body;
    return { data, code: codeOf(data) };
  } catch {
    return null;
  }
}

/** The bytes of an answer as they arrive. Can be iterated once. */
export type ByteStream = AsyncIterable<Uint8Array<ArrayBuffer>>;

/** An answer ended before its last byte, so nothing of it can be used. */
export class CutOffError extends Error {
  override readonly name = 'CutOffError';
}

/**
 * Passes on the bytes of an answer without reading them.
 *
 * @param cutOff called when the connection ends too early, before the reader of the bytes gets a `CutOffError`.
 */
export function streamReader(cutOff: () => void): BodyReader<ByteStream> {
  return ({ body }) => Promise.resolve(body === null ? null : { data: chunksOf(body, cutOff), code: null });
}

/** Iterates over the chunks of a stream; not every browser can iterate over one itself. */
export async function* chunksOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  cutOff: () => void = () => undefined,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        cutOff();
        throw new CutOffError('The answer was cut off', { cause: error });
      });
      if (done) return;
      yield value;
    }
  } finally {
    // Nobody reads any further, so the connection need not be kept. If it has ended, there is nothing to
    // cancel.
    await reader.cancel().catch(() => undefined);
  }
}

function codeOf(body: unknown): number | null {
  if (typeof body !== 'object' || body === null || !('code' in body)) return null;
  return typeof body.code === 'number' ? body.code : null;
}
