/** A body as read; null when it is not of the kind that was asked for. */
export type BodyReader<Body> = (response: Response) => Promise<{ data: Body; code: number | null } | null>;

/**
 * Reads JSON. HTML, an empty body and broken JSON, which proxies and sign-in pages answer with status 200, give
 * null, and so the default message of §8.
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

/** Reads the bytes of a JSON answer without looking at them, beyond refusing none. */
export async function readBytes(response: Response): Promise<{ data: ArrayBuffer; code: null } | null> {
  const data = await response.arrayBuffer();
  return data.byteLength === 0 ? null : { data, code: null };
}

/** Reads a file. JSON or HTML in its place is an error message, not a file to save. */
export async function readBlob(response: Response): Promise<{ data: Blob; code: null } | null> {
  const type = response.headers.get('Content-Type') ?? '';
  if (/^(application\/json|text\/html)\b/i.test(type)) return null;
  const data = await response.blob();
  return data.size === 0 ? null : { data, code: null };
}

function codeOf(body: unknown): number | null {
  if (typeof body !== 'object' || body === null || !('code' in body)) return null;
  return typeof body.code === 'number' ? body.code : null;
}
