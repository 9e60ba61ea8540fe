import type { ReplyBody } from 'nock';
import { FEATURES_OK, ResultCode } from '../../../src/api/wire';
import type { CommandResult, FeaturesReply } from '../../../src/api/wire';

declare const holds: unique symbol;

/**
 * An answer of the host's API whose `data` is a `T` of the wire (D1). Only the builders of this file make one: a test
 * cannot answer with a shape of its own, and one of another call's shape does not compile.
 */
export interface Answer<out T> {
  /** Not there at run time. */
  readonly [holds]: T;
  readonly status: number;
  readonly body: ReplyBody;
  readonly headers?: Readonly<Record<string, string>>;
}

function answer<T>(status: number, body: ReplyBody, headers?: Readonly<Record<string, string>>): Answer<T> {
  return { status, body, ...(headers === undefined ? {} : { headers }) } as Answer<T>;
}

/** A success. A list without rows is answered as NO_DATA, as the server does. */
export function ok<T>(data: T): Answer<T> {
  if (Array.isArray(data) && data.length === 0) return noData();
  return answer(200, { code: ResultCode.Ok, data });
}

/** A list without entries, where it is an answer: agency calls succeed with code 0 alone (§7). */
export function emptyList(): Answer<readonly never[]> {
  return answer(200, { code: ResultCode.Ok, data: [] });
}

/** A success without data: NO_DATA (§4). */
export function noData(): Answer<never> {
  return answer(200, { code: ResultCode.NoData });
}

/** A command that was carried out, and what of it was refused (D8). */
export function done(
  itemIds: readonly string[],
  failures: CommandResult['failures'] = [],
): Answer<CommandResult> {
  return ok<CommandResult>({ itemIds, failures });
}

/** VALIDATION_ERROR with its message; of a command refused line by line, with the failures (D1, D8). */
export function refused(message: string, failures?: CommandResult['failures']): Answer<never> {
  const data: CommandResult | undefined = failures && { itemIds: [], failures };
  return answer(200, { code: ResultCode.ValidationError, message, ...(data && { data }) });
}

/** VALIDATION_ERROR that does not say why. */
export function refusedWithoutMessage(): Answer<never> {
  return answer(200, { code: ResultCode.ValidationError });
}

/** ACCESS_RESTRICTED (§4, D1). */
export function restricted(message = 'Invalid permissions'): Answer<never> {
  return answer(200, { code: ResultCode.AccessRestricted, message });
}

/** An HTTP error with the envelope that comes with it: the status as code, of 403 ACCESS_RESTRICTED (D1, D39). */
export function httpError(status: number): Answer<never> {
  const code = status === 403 ? ResultCode.AccessRestricted : status;
  return answer(status, { code, message: `Of the server: ${status}` });
}

/** `/api/features`, which has no `data`; succeeds with code 200 (§7). */
export function features(featureFlags: FeaturesReply['featureFlags']): Answer<FeaturesReply> {
  return answer(200, { code: FEATURES_OK, featureFlags });
}

/** A PDF, for what it is not looked at. */
export function pdf(content = '%PDF-1.7'): Answer<Blob> {
  return fileOf('application/pdf', content);
}

/** What stands in the place of a file, whatever it is. */
export function fileOf(contentType: string, content: string): Answer<Blob> {
  return answer(200, content, { 'Content-Type': contentType });
}

// Broken on purpose: what a host, a proxy or a sign-in page answers in place of what the wire says.

/** A page in the place of JSON. */
export function htmlPage(status = 200): Answer<never> {
  return answer(status, '<html><body>Sign in</body></html>', { 'Content-Type': 'text/html' });
}

/** JSON that ends too early. */
export function brokenJson(): Answer<never> {
  return answer(200, '{"code": 0, "da');
}

/** A success without anything in it. */
export function emptyBody(status = 200): Answer<never> {
  return answer(status, '');
}

/** A success whose data are not what the wire says. */
export function otherShape(data: unknown): Answer<never> {
  return answer(200, { code: ResultCode.Ok, ...(data === undefined ? {} : { data }) } as ReplyBody);
}

/** JSON that is no envelope of the wire. */
export function otherBody(body: ReplyBody, status = 200): Answer<never> {
  return answer(status, body);
}
