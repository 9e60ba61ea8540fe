import type { BrowserContext, Page, Request, Response } from 'playwright-core';
import { FAULT_HEADER, isApiPath } from '../../../shell-stub/server/scenario/faults';
import { OUTAGE } from './words';

/** A call that met a fault. */
export interface Struck {
  readonly path: string;
  /** Name of its query or command; its method where it has none. */
  readonly name: string;
  /** Kind of fault, the API's message about its database, or the browser's error for an interrupted call. */
  readonly how: string;
  /** Path of the requesting page at that moment. */
  readonly askedAt: string;
}

/** A call that is over; `how` is null if it met no fault. */
interface Call extends Omit<Struck, 'how'> {
  readonly how: string | null;
}

/** A command or a new batch that was sent, and the outcome that the browser received. */
export interface SentCommand {
  readonly key: string;
  readonly name: string;
  /** `unknown`: no readable reply, so it may or may not have been carried out. */
  readonly outcome: 'acknowledged' | 'refused' | 'unknown';
  /** The API's reason for refusing it, for the report of a failed run. */
  readonly reason?: string;
}

/** The API traffic of a browser context. */
export interface Traffic {
  /** Resolves when no call is running and the page has rendered the results. */
  settle(page: Page): Promise<void>;
  /** The calls that met a fault since the last call of this function, and were not repeated with success. */
  takeStruck(): Promise<readonly Struck[]>;
  /** The commands completed since the last call of this function. */
  takeCommands(): Promise<readonly SentCommand[]>;
  /** The commands whose end the browser has not reported, because their page was left. */
  takeUnended(): readonly SentCommand[];
}

/** The longest time that a page may take to become idle. */
const PATIENCE_MS = 20_000;
/** How many checks in a row must find the page idle, since its next activity may start from a timer. */
const CALM = 4;
/** How long the browser may take to report that a call has ended. */
const LAG_MS = 2_000;

/** Watches the traffic of a context from now on. */
export function watchTraffic(context: BrowserContext, origin: string): Traffic {
  const underWay = new Set<Request>();
  const calls: Promise<Call>[] = [];
  const commands: Promise<SentCommand>[] = [];
  /** Commands whose end the browser has not reported yet, and may never: their page may have been left. */
  const open = new Map<Request, Named>();
  let wake = (): void => undefined;

  const askedAt = new Map<Request, string>();
  context.on('request', (request) => {
    // The browser reports no end for requests of a page that was left.
    if (request.isNavigationRequest() && isOfPage(request)) underWay.clear();
    if (!request.url().startsWith('http')) return;
    underWay.add(request);
    askedAt.set(request, pagePathOf(request));
    const command = request.method() === 'POST' ? commandOf(request) : null;
    if (command !== null) open.set(request, command);
  });
  const over = (request: Request): void => {
    // The page of this call was left, so the outcome of its command stays unknown.
    if (!underWay.delete(request)) return;
    wake();
    const command = open.get(request);
    if (command !== undefined && open.delete(request)) commands.push(answered(request, command));
    const { pathname } = new URL(request.url());
    if (!request.url().startsWith(origin) || !isApiPath(pathname)) return;
    calls.push(callOf(request, pathname, askedAt.get(request) ?? ''));
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
      // This process learns of the end of a call slightly later than the page, and never for a page that was
      // left.
      const patience = AbortSignal.timeout(LAG_MS);
      while (underWay.size > 0 && !patience.aborted) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          patience.onabort = () => resolve();
        });
      }
      underWay.clear();
    },
    takeStruck: async () => {
      const over = await Promise.all(calls.splice(0));
      const isRepeated = ({ path, name }: Call, at: number): boolean =>
        over.slice(at + 1).some((later) => later.path === path && later.name === name && later.how === null);
      return over.filter((call, at): call is Struck => call.how !== null && !isRepeated(call, at));
    },
    takeCommands: async () => Promise.all(commands.splice(0)),
    takeUnended: () => [...open.values()].map((command) => ({ ...command, outcome: 'unknown' })),
  };
}

/** Whether a navigation is of the page itself, not of a frame in it. */
function isOfPage(request: Request): boolean {
  try {
    return request.frame().parentFrame() === null;
  } catch {
    // A window that is still opening has no frame yet.
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

/** The page's count of running calls and loading scripts. */
interface Counting {
  chaosPending: number;
}

/** Starts counting a page's calls and the scripts that it fetches, from its next document on. */
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

/**
 * Returns what a page is busy with after its next frame and every task that waited; null when it is idle. Runs in the
 * page.
 */
async function busyWith(): Promise<string | null> {
  await new Promise(requestAnimationFrame);
  await scheduler.postTask(() => undefined, { priority: 'background' });
  const { chaosPending } = window as unknown as Counting;
  if (chaosPending > 0) return `${chaosPending} calls`;
  const busy = [...document.querySelectorAll('[aria-busy="true"], [role=status]')].find(
    (element) =>
      element.checkVisibility() &&
      (element.role !== 'status' || /^(Loading|Checking|Fetching)/.test(element.textContent)),
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

async function callOf(request: Request, path: string, askedAt: string): Promise<Call> {
  const method = request.method();
  const { query, command, count } = method === 'POST' ? bodyOf(request) : {};
  const called = typeof query === 'string' ? query : typeof command === 'string' ? command : method;
  // A query without rows only counts items for the menu's badge.
  const name = count === 0 ? `${called} for its counts` : called;
  const response = await request.response().catch(() => null);
  const kind = response === null ? undefined : (await response.allHeaders())[FAULT_HEADER];
  if (kind !== undefined) return { path, name, how: kind, askedAt };
  const outage = response === null ? null : await outageIn(response);
  if (outage !== null) return { path, name, how: outage, askedAt };
  const failure = request.failure()?.errorText ?? null;
  // A call that the page itself has aborted is not a fault.
  return { path, name, how: failure === 'net::ERR_ABORTED' ? null : failure, askedAt };
}

/**
 * The API's message about its database, if that is why it failed, or the status of another server error; null
 * otherwise.
 */
async function outageIn(response: Response): Promise<string | null> {
  const said = OUTAGE.exec(await response.text().catch(() => ''))?.[0];
  if (said !== undefined) return said;
  return response.status() >= 500 ? `status ${response.status()}` : null;
}

async function answered(request: Request, { key, name }: Named): Promise<SentCommand> {
  return { key, name, ...(await outcomeOf(request)) };
}

async function outcomeOf(request: Request): Promise<Pick<SentCommand, 'outcome' | 'reason'>> {
  try {
    const response = await request.response();
    if (response === null || response.status() >= 500) return { outcome: 'unknown' };
    if (!response.ok()) return { outcome: 'refused', reason: await response.text() };
    const answer = (await response.json()) as { code?: unknown; data?: unknown };
    const { code, data } = answer;
    if (typeof code !== 'number') return { outcome: 'unknown' };
    if (code !== 0) return { outcome: 'refused', reason: JSON.stringify(answer) };
    const isRead = typeof data === 'object' && data !== null && !Array.isArray(data);
    return { outcome: isRead ? 'acknowledged' : 'unknown' };
  } catch {
    // The body is incomplete or not JSON, so the sender cannot know the outcome.
    return { outcome: 'unknown' };
  }
}
