import type { ReplyBody } from 'nock';
import { FEATURES_OK, ResultCode } from '../../../src/api/wire';
import type { CommandResult, FeaturesReply } from '../../../src/api/wire';

declare const holds: unique symbol;

/**
 * An answer of the host's API whose `data` is a `T` of the wire (D1). Only the builders in this file create
 * one, so a test cannot answer with a shape of its own, and an answer with another call's shape does not
 * compile.
 */
export interface Answer<out T> {
  /** Does not exist at run time. */
  readonly [holds]: T;
  readonly status: number;
  readonly body: ReplyBody;
  readonly headers?: Readonly<Record<string, string>>;
}

function answer<T>(status: number, body: ReplyBody, headers?: Readonly<Record<string, string>>): Answer<T> {
  return { status, body, ...(headers === undefined ? {} : { headers }) } as Answer<T>;
}

/** A success. An empty list becomes NO_DATA, as on the server. */
export function ok<T>(data: T): Answer<T> {
  if (Array.isArray(data) && data.length === 0) return noData();
  return answer(200, { code: ResultCode.Ok, data });
}

/** A success with an empty list, for agency calls, which succeed only with code 0 (§7). */
export function emptyList(): Answer<readonly never[]> {
  return answer(200, { code: ResultCode.Ok, data: [] });
}

/** A success without data: NO_DATA (§4). */
export function noData(): Answer<never> {
  return answer(200, { code: ResultCode.NoData });
}

/** A command that was carried out, with the failures of the parts that were refused (D8). */
export function done(
  itemIds: readonly string[],
  failures: CommandResult['failures'] = [],
): Answer<CommandResult> {
  return ok<CommandResult>({ itemIds, failures });
}

/** VALIDATION_ERROR with its message, and with the failures for a command refused line by line (D1, D8). */
export function refused(message: string, failures?: CommandResult['failures']): Answer<never> {
  const data: CommandResult | undefined = failures && { itemIds: [], failures };
  return answer(200, { code: ResultCode.ValidationError, message, ...(data && { data }) });
}

/** VALIDATION_ERROR without a message. */
export function refusedWithoutMessage(): Answer<never> {
  return answer(200, { code: ResultCode.ValidationError });
}

/** ACCESS_RESTRICTED (§4, D1). */
export function restricted(message = 'Invalid permissions'): Answer<never> {
  return answer(200, { code: ResultCode.AccessRestricted, message });
}

/** An HTTP error with its envelope, whose code is the status, or ACCESS_RESTRICTED for 403 (D1, D39). */
export function httpError(status: number): Answer<never> {
  const code = status === 403 ? ResultCode.AccessRestricted : status;
  return answer(status, { code, message: `Of the server: ${status}` });
}

/** `/api/features`, which has no `data`; succeeds with code 200 (§7). */
export function features(featureFlags: FeaturesReply['featureFlags']): Answer<FeaturesReply> {
  return answer(200, { code: FEATURES_OK, featureFlags });
}

/** A PDF for tests that do not check its content. */
export function pdf(content = '%PDF-1.7'): Answer<Blob> {
  return fileOf('application/pdf', content);
}

/** A file with any content. */
export function fileOf(contentType: string, content: string): Answer<Blob> {
  return answer(200, content, { 'Content-Type': contentType });
}

// Intentionally broken answers: what a host, a proxy or a sign-in page may send instead of the shape of the
// wire.

/** An HTML page instead of JSON. */
export function htmlPage(): Answer<never> {
  return answer(200, '<html><body>Sign in</body></html>', { 'Content-Type': 'text/html' });
}

/** JSON that ends too early. */
export function brokenJson(): Answer<never> {
  return answer(200, '{"code": 0, "da');
}

/** An answer with an empty body. */
export function emptyBody(): Answer<never> {
  return answer(200, '');
}

/** A success whose data does not have the shape of the wire. */
export function otherShape(data: unknown): Answer<never> {
  return answer(200, { code: ResultCode.Ok, ...(data === undefined ? {} : { data }) } as ReplyBody);
}

/** JSON that is not an envelope of the wire. */
export function otherBody(body: ReplyBody, status = 200): Answer<never> {
  return answer(status, body);
}
