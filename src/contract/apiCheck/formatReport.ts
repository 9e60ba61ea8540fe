import type { ApiReport } from './checkApi.ts';
import type { ApiFinding } from './findings.ts';

const ORDER = ['failed', 'note', 'not checked', 'passed'] as const;
const MARKS = { failed: 'FAILED', note: 'note', 'not checked': 'not checked', passed: 'passed' } as const;
const WIDTH = 13;

/** Formats a report as text, failures first. */
export function formatReport({ api, reference, findings }: ApiReport): string {
  const of = (outcome: ApiFinding['outcome']): readonly ApiFinding[] =>
    findings.filter((finding) => finding.outcome === outcome);
  const counts = `${of('passed').length} passed, ${of('failed').length} failed, ${of('not checked').length} not checked`;
  const notes = of('note').length;
  return [
    `API ${reference} at ${api}: ${counts}${notes === 0 ? '' : `, ${notes} to look at`}.`,
    ...ORDER.flatMap((outcome) => of(outcome).flatMap(linesOf)),
  ].join('\n');
}

function linesOf({ outcome, call, check, message, see }: ApiFinding): string[] {
  const first = `${MARKS[outcome].padEnd(WIDTH)}${call} · ${check}`;
  const isShort = outcome === 'passed';
  const rest = isShort ? [] : [message, ...(outcome === 'failed' ? [`see ${see}`] : [])];
  return [isShort ? `${first}: ${message}` : first, ...rest.map((line) => ' '.repeat(WIDTH) + line)];
}

/** Takes secrets out of a text, wherever a server may have repeated them. */
export function withoutSecrets(text: string, cookies: readonly (string | null)[]): string {
  const values = cookies
    .flatMap((cookie) => [
      cookie ?? '',
      ...(cookie ?? '').split(/;\s*/).map((pair) => pair.replace(/^[^=]*=/, '')),
    ])
    .filter((value) => value.length >= 6);
  return values.reduce((kept, value) => kept.replaceAll(value, '(cookie)'), text);
}
