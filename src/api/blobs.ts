import { chunksOf, readJson } from './bodies';
import type { BodyReader } from './bodies';
import type { ApiResult, CallOptions, Http } from './http';
import { envelopeMessage, messageOf } from './messages';

/** The options of a call for a file. */
export interface BlobOptions extends CallOptions {
  /** Called with the bytes loaded and the total, which is null if the answer does not give it. */
  readonly onProgress?: (loaded: number, total: number | null) => void;
}

/** A file may be of any type; a refusal is JSON. */
const ANY_TYPE = { Accept: '*/*' };

/** The helpers of §7 that return a file: `get` and `post`. */
export function fetchBlob(
  http: Pick<Http, 'send'>,
  method: 'GET' | 'POST',
  url: string,
  { onProgress, ...options }: BlobOptions = {},
): Promise<ApiResult<Blob>> {
  return http.send(method, url, { headers: ANY_TYPE, ...options }, blobReader(onProgress));
}

/**
 * Reads a file. JSON instead is the envelope of a refusal, and HTML an error page: neither is a file to save.
 *
 * @param onProgress called for each part that arrives. The total is null if the answer does not give its
 * length.
 */
function blobReader(onProgress?: (loaded: number, total: number | null) => void): BodyReader<Blob> {
  return async (response) => {
    const type = response.headers.get('Content-Type') ?? '';
    if (/^text\/html\b/i.test(type)) return null;
    if (/^application\/json\b/i.test(type)) {
      const answer = await readJson(response);
      if (answer === null) return null;
      const { code, data } = answer;
      return { ok: false, errorMessage: envelopeMessage(code, messageOf(data)), data: null, code };
    }
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
