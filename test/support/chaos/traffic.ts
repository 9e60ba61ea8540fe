import type { BrowserContext, Page, Request, Response } from 'playwright-core';
import { FAULT_HEADER, isApiPath } from '../../../shell-stub/server/scenario/faults';
import { OUTAGE } from './words';

/** A call that a fault has struck. */
export interface Struck {
  readonly path: string;
  /** Name of its query or command; null where it has none. */
  readonly name: string | null;
  /** Kind of fault, what the API says of its database, or what the browser says of a call that was cut. */
  readonly how: string;
  /** Path of the page that asked, at that moment. */
  readonly askedAt: string;
}

/** A command or a new batch that was sent, and what the browser was answered. */
export interface SentCommand {
  readonly key: string;
  readonly name: string;
  /** `unknown`: no answer that can be read; it may have been carried out or not. */
  readonly outcome: 'acknowledged' | 'refused' | 'unknown';
}

/** What goes over the wire of a browser context. */
export interface Traffic {
  /** Resolves when nothing is under way and the page has drawn what came of it. */
  settle(page: Page): Promise<void>;
  /** The calls struck since it was last asked. */
  takeStruck(): Promise<readonly Struck[]>;
  /** The commands answered since it was last asked. */
  takeCommands(): Promise<readonly SentCommand[]>;
}

/** How long a call may be under way. */
const PATIENCE_MS = 20_000;
/** How often in a row a page must be at rest: what it does next may begin with a timer. */
const CALM = 4;
/** How long the browser may take to tell that a call has ended. */
const LAG_MS = 2_000;

/** Watches the wire of a context from now on. */
export function watchTraffic(context: BrowserContext, origin: string): Traffic {
  const underWay = new Set<Request>();
  const struck: Promise<Struck | null>[] = [];
  const commands: Promise<SentCommand>[] = [];
  let wake = (): void => undefined;

  const askedAt = new Map<Request, string>();
  context.on('request', (request) => {
    // What a page had asked for that is left is not told of again.
    if (request.isNavigationRequest() && isOfPage(request)) underWay.clear();
    if (!request.url().startsWith('http')) return;
    underWay.add(request);
    askedAt.set(request, pagePathOf(request));
  });
  const over = (request: Request): void => {
    if (!underWay.delete(request)) return;
    wake();
    const { pathname } = new URL(request.url());
    if (!request.url().startsWith(origin) || !isApiPath(pathname)) return;
    struck.push(strikeOn(request, pathname, askedAt.get(request) ?? ''));
    const command = request.method() === 'POST' ? commandOf(request) : null;
    if (command !== null) commands.push(answered(request, command));
  };
  context.on('requestfinished', over);
  context.on('requestfailed', over);

  return {
    async settle(page) {
      const until = performance.now() + PATIENCE_MS;
      for (let calm = 0; calm < CALM;) {
        const busy = await page.evaluate(busyWith).catch(() => 'another page');
        calm = busy === null ? calm + 1 : 0;
        if (performance.now() > until) throw new Error(`Never came to rest: ${busy}, ${names(underWay)}`);
      }
      // What the page knows of, this side hears of a moment later; of a page that was left it never hears.
      const patience = AbortSignal.timeout(LAG_MS);
      while (underWay.size > 0 && !patience.aborted) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          patience.onabort = () => resolve();
        });
      }
      underWay.clear();
    },
    takeStruck: async () => (await Promise.all(struck.splice(0))).filter((found) => found !== null),
    takeCommands: async () => Promise.all(commands.splice(0)),
  };
}

/** Whether a navigation is that of a page, not of a frame in it. */
function isOfPage(request: Request): boolean {
  try {
    return request.frame().parentFrame() === null;
  } catch {
    // A window that is only being opened has no frame yet.
    return false;
  }
}

function pagePathOf(request: Request): string {
  try {
    return new URL(request.frame().url()).pathname;
  } catch {
    return '';
  }
}

/** Counts, in the page, the calls and scripts that are under way. */
interface Counting {
  chaosPending: number;
}

/** Counts the calls of a page, and the scripts that it fetches, from its next document on. */
export async function countCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counting = window as unknown as Counting;
    counting.chaosPending = 0;
    const over = (): void => {
      counting.chaosPending -= 1;
    };
    const ask = window.fetch.bind(window);
    window.fetch = async (...call) => {
      counting.chaosPending += 1;
      return ask(...call).finally(over);
    };
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(added instanceof HTMLScriptElement) || added.src === '') continue;
        counting.chaosPending += 1;
        for (const end of ['load', 'error']) added.addEventListener(end, over, { once: true });
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** What a page is busy with once it has drawn what it did and has a moment; null when it is at rest. Runs in the page. */
async function busyWith(): Promise<string | null> {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 2_000 }));
  });
  const { chaosPending } = window as unknown as Counting;
  if (chaosPending > 0) return `${chaosPending} calls`;
  const busy = [...document.querySelectorAll('[aria-busy="true"], [role=status]')].find(
    (element) =>
      element.checkVisibility() &&
      (element.role !== 'status' || /^(Loading|Checking)/.test(element.textContent)),
  );
  return busy?.outerHTML.slice(0, 160) ?? null;
}

const names = (requests: Iterable<Request>): string =>
  [...requests].map((request) => `${request.url()} ${request.postData() ?? ''}`).join(', ');

interface Named {
  readonly key: string;
  readonly name: string;
}

function bodyOf(request: Request): Readonly<Record<string, unknown>> {
  const text = request.postData();
  return text === null ? {} : (JSON.parse(text) as Record<string, unknown>);
}

function commandOf(request: Request): Named | null {
  const { idempotencyKey, command } = bodyOf(request);
  if (typeof idempotencyKey !== 'string') return null;
  return { key: idempotencyKey, name: typeof command === 'string' ? command : 'batch of statements' };
}

async function strikeOn(request: Request, path: string, askedAt: string): Promise<Struck | null> {
  const { query, command } = request.method() === 'POST' ? bodyOf(request) : {};
  const name = typeof query === 'string' ? query : typeof command === 'string' ? command : null;
  const response = await request.response().catch(() => null);
  const kind = response === null ? undefined : (await response.allHeaders())[FAULT_HEADER];
  if (kind !== undefined) return { path, name, how: kind, askedAt };
  const outage = response === null ? null : await outageIn(response);
  if (outage !== null) return { path, name, how: outage, askedAt };
  const failure = request.failure()?.errorText ?? null;
  // What the page itself has given up is no fault.
  return failure === null || failure === 'net::ERR_ABORTED' ? null : { path, name, how: failure, askedAt };
}

/** What the API says of its database, where that is why it refuses; null where it has answered. */
async function outageIn(response: Response): Promise<string | null> {
  const said = OUTAGE.exec(await response.text().catch(() => ''))?.[0];
  if (said !== undefined) return said;
  return response.status() >= 500 ? `status ${response.status()}` : null;
}

async function answered(request: Request, { key, name }: Named): Promise<SentCommand> {
  return { key, name, outcome: await outcomeOf(request) };
}

async function outcomeOf(request: Request): Promise<SentCommand['outcome']> {
  try {
    const response = await request.response();
    if (response === null || response.status() >= 500) return 'unknown';
    if (!response.ok()) return 'refused';
    const { code, data } = (await response.json()) as { code?: unknown; data?: unknown };
    if (typeof code !== 'number') return 'unknown';
    if (code !== 0) return 'refused';
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? 'acknowledged' : 'unknown';
  } catch {
    // Neither a whole body nor JSON: whoever sent it cannot know.
    return 'unknown';
  }
}
