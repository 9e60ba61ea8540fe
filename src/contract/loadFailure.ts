import { fieldOf } from './fieldOf.ts';

/** A file that the page's content security policy has blocked. */
export interface BlockedFile {
  readonly address: string;
  readonly directive: string;
}

/** How a server answers for a file. */
type Answer =
  | { readonly kind: 'content'; readonly type: string; readonly text: string }
  | { readonly kind: 'refused'; readonly status: number }
  /** It answers, but this page must not read it. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'none' };

/** The longest time for fetching everything once more. */
const TIMEOUT_MS = 5000;

/**
 * Fetches what a failed load needed once more, and says in words why it failed and what to do. A failure of the
 * federation runtime itself is recognized by files that can all be fetched.
 *
 * @param name of the build in its manifest.
 * @param blocked what the policy has blocked so far; more may be added meanwhile.
 */
export async function whyNotLoaded(
  name: string,
  manifest: URL,
  cause: unknown,
  blocked: readonly BlockedFile[],
): Promise<string> {
  if (!manifest.pathname.split('/').at(-1)?.includes('.')) return aboutFolder(manifest);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await ask(manifest.href, signal);
  if (answer.kind !== 'content') return aboutPolicy(blocked) ?? aboutServer(manifest.href, answer);
  const entry = entryOf(answer.text, name);
  if (entry === null) return aboutManifest(manifest.href, answer);
  const entryUrl = new URL(entry, manifest).href;
  const script = await ask(entryUrl, signal);
  const policy = aboutPolicy(blocked);
  if (policy !== null) return policy;
  if (script.kind !== 'content') return aboutServer(entryUrl, script);
  if (isHtml(script)) return aboutHtml(entryUrl);
  const advice =
    cause instanceof TypeError
      ? 'If the host has made the runtime with createInstance, pass that instance as "runtime": functions taken out of it lose their "this".'
      : 'Try again; if that does not help, tell the developers of the host what it says.';
  return `The server of ${manifest.href} answers, but the federation runtime could not load the accounting module: ${String(cause)}. ${advice}`;
}

async function ask(url: string, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(url, { cache: 'no-store', signal });
    if (!response.ok) return { kind: 'refused', status: response.status };
    const type = response.headers.get('Content-Type') ?? '';
    return { kind: 'content', type, text: await response.text() };
  } catch {
    // Without the right to read it, an answer can still be told from none.
    const isThere = await fetch(url, { cache: 'no-store', mode: 'no-cors', signal }).then(
      () => true,
      () => false,
    );
    return { kind: isThere ? 'unreadable' : 'none' };
  }
}

/** The address of the entry relative to its manifest; null when it is not the manifest of that build. */
function entryOf(text: string, name: string): string | null {
  try {
    const manifest: unknown = JSON.parse(text);
    if (fieldOf(manifest, 'name') !== name) return null;
    const entry = fieldOf(fieldOf(manifest, 'metaData'), 'remoteEntry');
    const [path, file] = [fieldOf(entry, 'path'), fieldOf(entry, 'name')];
    if (typeof path !== 'string' || typeof file !== 'string') return null;
    return path === '' ? file : `${path}/${file}`;
  } catch {
    return null;
  }
}

function isHtml({ type, text }: { readonly type: string; readonly text: string }): boolean {
  return /^text\/html\b/i.test(type) || text.trimStart().startsWith('<');
}

function aboutFolder(manifest: URL): string {
  const right = new URL(manifest);
  right.pathname = `${manifest.pathname.replace(/\/$/, '')}/mf-manifest.json`;
  return `${manifest.href} is the address of a folder, not of the manifest of the accounting module. Set the manifestUrl of the host to ${right.href}.`;
}

function aboutPolicy([first]: readonly BlockedFile[]): string | null {
  if (first === undefined) return null;
  const { address, directive } = first;
  return `The content security policy of the page blocks ${address}. Allow ${new URL(address).origin} in its ${directive.replace(/-elem$/, '')}.`;
}

function aboutServer(url: string, answer: Exclude<Answer, { kind: 'content' }>): string {
  if (answer.kind === 'none') {
    return `No server answers at ${url}. Check that it is running and that this page can reach it, then try again.`;
  }
  if (answer.kind === 'unreadable') {
    return `The server answers at ${url}, but does not let this page read it. Let it send "Access-Control-Allow-Origin" with the origin of the page.`;
  }
  const advice =
    answer.status === 404
      ? 'Deploy every file of the accounting module there, or correct the manifestUrl of the host.'
      : 'Look into the log of that server, then try again.';
  return `The server answers ${answer.status} for ${url}. ${advice}`;
}

function aboutHtml(url: string): string {
  return `The server answers with an HTML page for ${url}. It may do so for every file that it does not have: deploy every file of the accounting module there, or correct the manifestUrl of the host.`;
}

function aboutManifest(url: string, answer: { readonly type: string; readonly text: string }): string {
  if (isHtml(answer)) return aboutHtml(url);
  return `What the server answers for ${url} is not the manifest of the accounting module. Correct the manifestUrl of the host.`;
}
