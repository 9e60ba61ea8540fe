/** Reads a body; null when it is not of the expected kind. */
export type BodyReader<Body> = (response: Response) => Promise<{ data: Body; code: number | null } | null>;

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

/** Iterates over a stream, which not every browser supports natively. */
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

/**
 * Reads a file. JSON or HTML instead is an error message, not a file to save.
 *
 * @param onProgress called for each part that arrives. The total is null if the answer does not give its
 * length.
 */
export function blobReader(onProgress?: (loaded: number, total: number | null) => void): BodyReader<Blob> {
  return async (response) => {
    const type = response.headers.get('Content-Type') ?? '';
    if (/^(application\/json|text\/html)\b/i.test(type)) return null;
    const data =
      onProgress === undefined || response.body === null
        ? await response.blob()
        : await readParts(response.body, type, lengthOf(response), onProgress);
    return data.size === 0 ? null : { data, code: null };
  };
}

async function readParts(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  type: string,
  total: number | null,
  onProgress: (loaded: number, total: number | null) => void,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  for await (const part of chunksOf(body)) {
    parts.push(part);
    loaded += part.byteLength;
    onProgress(loaded, total);
  }
  return new Blob(parts, { type });
}

/** The header counts the bytes sent, so for a compressed answer it does not apply to the decompressed parts. */
function lengthOf({ headers }: Response): number | null {
  const length = Number(headers.get('Content-Length') ?? '');
  return headers.has('Content-Encoding') || !Number.isInteger(length) || length <= 0 ? null : length;
}

function codeOf(body: unknown): number | null {
  if (typeof body !== 'object' || body === null || !('code' in body)) return null;
  return typeof body.code === 'number' ? body.code : null;
}
