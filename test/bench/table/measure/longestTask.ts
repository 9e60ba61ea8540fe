import type { Page } from 'playwright-core';

/** An event of Chromium's trace; times in µs. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly data?: { readonly url?: string } };
}

/**
 * Longest task of the page's main thread from the request until all is quiet again, ms; so work that is put off until
 * the first rows are shown counts, too. Taken from the browser's trace: the page's own `longtask` entries leave out
 * the task in which a reply is parsed (measured: 350 ms of JSON.parse, no entry), and everything under 50 ms.
 *
 * @param load what to trace, from before the request
 */
export async function longestTask<T>(
  page: Page,
  source: string,
  load: () => Promise<T>,
): Promise<{ readonly result: T; readonly longest: number }> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
      excludedCategories: ['*'],
    },
  });
  const result = await load();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();

  const request = events.find(
    ({ name, args }) => name === 'ResourceSendRequest' && args?.data?.url === source,
  );
  if (request === undefined) throw new Error('The trace lacks the request of the reply.');
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name === 'RunTask' && pid === request.pid && tid === request.tid && ts + dur >= request.ts,
  );
  return { result, longest: tasks.reduce((most, { dur = 0 }) => Math.max(most, dur), 0) / 1000 };
}
