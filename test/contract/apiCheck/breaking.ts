import type { ApiCheckOptions } from '../../../src/contract/apiCheck/checkApi';
import type { Breakage, Given, Known, Sent } from './backEnd';

/** A back end that is broken in one way, and what the check says of it. */
export interface BrokenCase {
  readonly broken: string;
  readonly breakage: Breakage;
  readonly options?: Partial<ApiCheckOptions>;
  /** Whose the second cookie is. */
  readonly second?: Known;
  /** Every failure; or, where nearly every call fails alike in one check, the message of all of them. */
  readonly fails: readonly string[] | { readonly check: string; readonly message: string };
}

export type Rows = Record<string, unknown>[];

export const json = (status: number, body: unknown): Given => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(body),
});
export const page = (status = 200): Given => ({
  status,
  headers: { 'content-type': 'text/html', 'cache-control': 'no-store' },
  body: '<!doctype html><title>Shell</title>',
});

/** Whether a request asks for a query as the module does, for all offices. */
export const asks =
  (name: string, fields: Readonly<Record<string, unknown>> = {}) =>
  (sent: Sent): boolean =>
    sent.user === 'first' &&
    sent.fields['query'] === name &&
    (sent.fields['officeId'] ?? null) === null &&
    Object.entries(fields).every(([field, value]) => sent.fields[field] === value);
/** The unpaid invoices of today, of all customers. */
export const unpaid = asks('GetUnpaidInvoiceReportV2', { asOfDate: '2026-05-14', clientNumber: null });
export const gets =
  (path: string, user: Sent['user'] = 'first') =>
  (sent: Sent): boolean =>
    sent.user === user && sent.method === 'GET' && sent.url === path;

/** Changes the answers to some requests. */
export const answering =
  (
    concerned: (sent: Sent) => boolean,
    change: (given: Given, sent: Sent) => ReturnType<Breakage>,
  ): Breakage =>
  async (sent, ask) =>
    concerned(sent) ? change(await ask(), sent) : ask();

/** Changes the text of some answers. */
export const writing = (concerned: (sent: Sent) => boolean, change: (text: string) => string): Breakage =>
  answering(concerned, (given) => ({ ...given, body: change(given.body.toString()) }));

/** Changes the JSON of some answers. */
export const changing = (
  concerned: (sent: Sent) => boolean,
  change: (body: Record<string, unknown>) => unknown,
): Breakage =>
  writing(concerned, (text) => JSON.stringify(change(JSON.parse(text) as Record<string, unknown>)));

/** Changes the first row of a list. */
export const firstRow = (
  concerned: (sent: Sent) => boolean,
  change: (row: Record<string, unknown>) => unknown,
): Breakage =>
  changing(concerned, (body) => {
    const [first = {}, ...rest] = body['data'] as Rows;
    return { ...body, data: [change(first), ...rest] };
  });

/** The headers of a request whose body is another. */
export const withoutLength = ({ headers }: Sent): Sent['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-length'));

export const matching = (pattern: RegExp): string => expect.stringMatching(pattern) as string;

/** The same request with other fields. */
export const instead =
  (concerned: (sent: Sent) => boolean, fields: object): Breakage =>
  (sent, ask) =>
    concerned(sent)
      ? ask({ body: JSON.stringify({ ...sent.fields, ...fields }), headers: withoutLength(sent) })
      : ask();
