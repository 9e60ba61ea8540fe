import type { CDPSession, Page } from 'playwright-core';

interface HeapUsage {
  readonly usedSize: number;
  /** Bytes of array buffers, which are not in the heap itself. */
  readonly backingStorageSize?: number;
}

interface Attached {
  readonly sessionId: string;
  readonly targetInfo: { readonly type: string };
}

/** Used heap and array buffers, in bytes, after garbage collection. */
export interface Heaps {
  readonly page: number;
  /** One for each worker of the page. */
  readonly workers: readonly number[];
}

/**
 * The used JavaScript heap and array buffers of the page and of each of its workers, after two garbage collections in
 * each. What the browser holds outside of it (layout, images, network buffers) is not included.
 */
export async function heapsOf(page: Page): Promise<Heaps> {
  const session = await page.context().newCDPSession(page);
  const attached = await attachWorkers(session);
  const ofPage = await collected((method) => session.send(method as 'Runtime.getHeapUsage'));
  const workers: number[] = [];
  for (const worker of attached) workers.push(await collected((method) => send(session, worker, method)));
  await session.detach();
  return { page: ofPage, workers };
}

/** The heap after loading, in MB, that of workers included; the target figures are of the same kind. */
export async function heapMegabytes(page: Page): Promise<number> {
  const heaps = await heapsOf(page);
  return heaps.workers.reduce((all, bytes) => all + bytes, heaps.page) / 1e6;
}

async function collected(call: (method: string) => Promise<unknown>): Promise<number> {
  await call('HeapProfiler.enable');
  await call('HeapProfiler.collectGarbage');
  await call('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = (await call('Runtime.getHeapUsage')) as HeapUsage;
  return usedSize + backingStorageSize;
}

/** Attaches to the page's workers. Returns their session ids. */
async function attachWorkers(session: CDPSession): Promise<readonly string[]> {
  const workers: string[] = [];
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }: Attached) => {
    if (targetInfo.type === 'worker') workers.push(sessionId);
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  return workers;
}

let calls = 0;

/** Calls a DevTools method of a worker, through the page's session, since it cannot have one of its own. */
function send(session: CDPSession, sessionId: string, method: string): Promise<unknown> {
  const id = (calls += 1);
  const answer = new Promise<unknown>((resolve, reject) => {
    const listen = (event: { readonly sessionId: string; readonly message: string }): void => {
      if (event.sessionId !== sessionId) return;
      const reply = JSON.parse(event.message) as {
        id?: number;
        result?: unknown;
        error?: { message: string };
      };
      if (reply.id !== id) return;
      session.off('Target.receivedMessageFromTarget', listen);
      if (reply.error === undefined) resolve(reply.result);
      else reject(new Error(`${method}: ${reply.error.message}`));
    };
    session.on('Target.receivedMessageFromTarget', listen);
  });
  return session
    .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
    .then(() => answer);
}
