import type { CDPSession, Page } from 'playwright-core';
import { held } from '../../federation/support/held';
import { heapsOf } from '../table/measure/heap';

/** What the page holds after garbage collection. */
export interface Holdings {
  /** Used JavaScript heap with array buffers, in bytes. */
  readonly heap: number;
  /** What the same is without code: the browser goes on compiling what is used again and again. */
  readonly data: number;
  /** Used heap of all web workers together. */
  readonly workerHeap: number;
  readonly workers: number;
  readonly nodes: number;
  readonly listeners: number;
  /** Documents of the page, frames and closed windows that something still holds. */
  readonly documents: number;
  readonly timers: number;
  /** Style sheets, and the rules in all of them. */
  readonly sheets: number;
  readonly rules: number;
  /** URLs of blobs that were made and not revoked. */
  readonly blobUrls: number;
  /** Queries and commands in the store of the mount; 0 while the module is not mounted. */
  readonly cached: number;
  /** Characters in the storages of the tab and of the browser. */
  readonly stored: number;
}

/** Counts the URLs of blobs: for `page.addInitScript`. */
export function countBlobUrls(): void {
  const urls = new Set<string>();
  const create = URL.createObjectURL.bind(URL);
  const revoke = URL.revokeObjectURL.bind(URL);
  URL.createObjectURL = (blob: Blob) => {
    const url = create(blob);
    urls.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    urls.delete(url);
    revoke(url);
  };
  Object.assign(window, { blobUrls: urls });
}

/**
 * Counts what the page holds. `countTimers` and `countBlobUrls` must have run before anything else in it.
 *
 * @param devtools has `Performance` enabled.
 */
export async function holdingsOf(page: Page, devtools: CDPSession): Promise<Holdings> {
  // The inspector would keep every message of the console with the objects in it.
  await devtools.send('Runtime.discardConsoleEntries');
  const { nodes, listeners, timers, workers } = await held(page, devtools);
  const { documents } = await devtools.send('Memory.getDOMCounters');
  const inPage = await page.evaluate(inThePage);
  const code = codeIn(await snapshotOf(devtools));
  const heaps = await heapsOf(page);
  return {
    heap: heaps.page,
    data: heaps.page - code,
    workerHeap: heaps.workers.reduce((all, bytes) => all + bytes, 0),
    workers,
    nodes,
    listeners,
    documents,
    timers,
    ...inPage,
  };
}

/** The heap of the page as the developer tools of Chrome read it, in JSON. */
export async function snapshotOf(devtools: CDPSession): Promise<string> {
  const chunks: string[] = [];
  const take = ({ chunk }: { readonly chunk: string }): void => void chunks.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', take);
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', take);
  return chunks.join('');
}

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [types: readonly string[]];
    };
  };
  readonly nodes: readonly number[];
}

/** Bytes of compiled code, and of what the compiler has learned from running it. */
function codeIn(text: string): number {
  const { snapshot, nodes } = JSON.parse(text) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const code = types[0].indexOf('code');
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (nodes[at + type] === code) bytes += nodes[at + size] ?? 0;
  return bytes;
}

interface Fiber {
  readonly memoizedProps: { readonly store?: { readonly getState?: () => object } } | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** RTK Query's part of the state. */
interface Cache {
  readonly queries?: object;
  readonly mutations?: object;
}

/** Runs in the page, so no function in it may have a name: the compiler of scripts would mark it by a helper. */
function inThePage(): Pick<Holdings, 'sheets' | 'rules' | 'blobUrls' | 'cached' | 'stored'> {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  // The store is where React was given it, below the root of the mount.
  const fibers = [...document.querySelectorAll('.mount-element > *')].flatMap((element) =>
    Object.entries(element).flatMap(([name, value]) =>
      name.startsWith('__reactContainer$') ? [value as Fiber] : [],
    ),
  );
  const states: Cache[] = [];
  for (let fiber = fibers.pop(); fiber !== undefined; fiber = fibers.pop()) {
    const state = fiber.memoizedProps?.store?.getState?.();
    if (state !== undefined) states.push(...(Object.values(state) as Cache[]));
    else fibers.push(...[fiber.child, fiber.sibling].filter((next) => next !== null));
  }
  return {
    sheets: sheets.length,
    rules: sheets.reduce((sum, { cssRules }) => sum + cssRules.length, 0),
    blobUrls: (window as unknown as { blobUrls: Set<string> }).blobUrls.size,
    cached: states
      .flatMap(({ queries, mutations }) => [queries, mutations])
      .reduce((sum, part) => sum + Object.keys(part ?? {}).length, 0),
    stored: [localStorage, sessionStorage].reduce(
      (sum, storage) => sum + Object.entries(storage).reduce((all, entry) => all + entry.join('').length, 0),
      0,
    ),
  };
}
