import type { Page } from 'playwright-core';

/** An event of Chromium's trace; times in µs. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Time on a processor, µs. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly url?: string } };
}

interface Traced<T> {
  readonly result: T;
  readonly events: readonly TraceEvent[];
}

/** Records the browser's trace of an action. */
async function traced<T>(page: Page, act: () => Promise<T>): Promise<Traced<T>> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'toplevel',
        'blink.user_timing',
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
      ],
      excludedCategories: ['*'],
    },
  });
  const result = await act();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return { result, events };
}

/** The longest task of a thread from an event on, in ms. */
function longestAfter(events: readonly TraceEvent[], from: TraceEvent, by: 'dur' | 'tdur' = 'dur'): number {
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name === 'RunTask' && pid === from.pid && tid === from.tid && ts + dur >= from.ts,
  );
  return tasks.reduce((most, task) => Math.max(most, task[by] ?? 0), 0) / 1000;
}

/**
 * The longest task of the page's main thread from the request until `load` has ended, in ms; so work that is
 * put off until the first rows are shown counts, too. It comes from the browser's trace, because the page's own
 * `longtask` entries omit the task in which a reply is parsed (measured: 350 ms of JSON.parse, no entry), and
 * everything under 50 ms.
 *
 * @param load the action to trace, which sends the request
 */
export async function longestTask<T>(
  page: Page,
  source: string,
  load: () => Promise<T>,
): Promise<{ readonly result: T; readonly longest: number }> {
  const { result, events } = await traced(page, load);
  const request = events.find(
    ({ name, args }) => name === 'ResourceSendRequest' && args?.data?.url === source,
  );
  if (request === undefined) throw new Error('The trace lacks the request of the reply.');
  return { result, longest: longestAfter(events, request) };
}

const BEGIN = 'measuring begins';

/**
 * The longest task of the page's main thread during an action, in ms; and the longest by processor time, which
 * says more on a busy machine.
 */
export async function longestTaskOf<T>(
  page: Page,
  act: () => Promise<T>,
): Promise<{ readonly result: T; readonly longest: number; readonly longestOnProcessor: number }> {
  const { result, events } = await traced(page, async () => {
    await page.evaluate((name) => performance.mark(name), BEGIN);
    return act();
  });
  const begin = events.find(({ name }) => name === BEGIN);
  if (begin === undefined) throw new Error('The trace lacks the mark of its beginning.');
  return {
    result,
    longest: longestAfter(events, begin),
    longestOnProcessor: longestAfter(events, begin, 'tdur'),
  };
}
