import type { ApiClient, Trace } from './apiClient.ts';
import { guideOf } from './apiDocument.ts';
import type { Findings } from './findings.ts';

const EVERY = 'every call';
/** Smaller replies may be sent as they are. */
const LARGE = 10_000;
const FAR_OFF_MS = 60_000;

/** Checks the headers of everything that was answered. */
export function checkHeaders({ traces }: ApiClient, findings: Findings, now: number): void {
  checkCaching(traces, findings);
  checkCompression(traces, findings);
  checkServerClock(traces, findings, now);
}

const named = (traces: readonly Trace[]): string => {
  const names = [...new Set(traces.map(({ call }) => call.name))];
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
};
const isFor = (header: string | string[] | undefined, word: string): boolean =>
  String(header ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)
    .includes(word);

function checkCaching(traces: readonly Trace[], findings: Findings): void {
  const kept = traces.filter(
    ({ headers, status }) => status === 200 && !isFor(headers['cache-control'], 'no-store'),
  );
  findings.record(
    { call: EVERY, check: 'caching', see: guideOf('Compression') },
    kept.length === 0
      ? []
      : [
          `${named(kept)}: Cache-Control is “${kept[0]?.headers['cache-control'] ?? ''}”. Send “no-store”: an answer belongs to a session, and no browser or proxy may give it to another.`,
        ],
    'Cache-Control: no-store',
  );
}

function checkCompression(traces: readonly Trace[], findings: Findings): void {
  const subject = { call: EVERY, check: 'compression', see: guideOf('Compression') };
  const large = traces
    .filter(({ headers, bytes }) => bytes >= LARGE && /json/.test(headers['content-type'] ?? ''))
    .toSorted((a, b) => b.bytes - a.bytes);
  const [largest] = large;
  if (!largest) {
    findings.notChecked(subject, `No answer has ${LARGE / 1000} kB: try with an agency that has more items.`);
    return;
  }
  const plain = large.filter(({ headers }) => headers['content-encoding'] === undefined);
  const same = large.filter(
    ({ headers }) => !isFor(headers.vary, 'accept-encoding') && !isFor(headers.vary, '*'),
  );
  findings.record(
    subject,
    [
      ...(plain[0] === undefined
        ? []
        : [
            `${named(plain)}: ${Math.round(plain[0].bytes / 1000)} kB come uncompressed to a request with “Accept-Encoding: gzip, deflate, br”. Compress JSON with Brotli or gzip, at the API or in the proxy.`,
          ]),
      ...(plain.length > 0 || same.length === 0
        ? []
        : [
            `${named(same)}: Vary does not name Accept-Encoding. A cache could give compressed bytes to a client that does not take them.`,
          ]),
    ],
    'large answers are compressed',
  );
}

function checkServerClock(traces: readonly Trace[], findings: Findings, now: number): void {
  const subject = { call: EVERY, check: 'server clock', see: guideOf('Clock') };
  const without = traces.filter(({ headers }) => !Number.isFinite(Date.parse(headers.date ?? '')));
  if (without.length > 0) {
    findings.failed(
      subject,
      `${named(without)}: the header Date is missing. Send the server’s time, by which the host can set the module’s clock.`,
    );
    return;
  }
  const ahead = Date.parse(traces[0]?.headers.date ?? '') - now;
  if (Math.abs(ahead) > FAR_OFF_MS) {
    const minutes = Math.round(Math.abs(ahead) / 60_000);
    findings.note(
      subject,
      `the server’s clock is ${minutes} minutes ${ahead > 0 ? 'ahead of' : 'behind'} this computer’s. If it is the server’s that is wrong, days and sessions are wrong, too.`,
    );
  }
  findings.passed(subject, 'every answer has a Date');
}
