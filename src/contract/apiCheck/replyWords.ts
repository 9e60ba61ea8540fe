import { parseWritten } from './jsonText.ts';
import type { WrittenJson } from './jsonText.ts';
import { isReply } from './transport.ts';
import type { NoReply, Reply } from './transport.ts';

/** The JSON of a reply; or what came instead, in words. */
export type ReadReply =
  | { readonly json: WrittenJson; readonly text: string }
  | { readonly problem: string; readonly isPage?: true };

const PAGE =
  'The module asks for JSON: no path of the API may lead to the page, nor its errors to an error page of a proxy.';

/** Reads a reply as JSON. */
export function readReply(reply: Reply | NoReply, timeoutMs: number): ReadReply {
  if (!isReply(reply)) return { problem: noReplyWords(reply, timeoutMs) };
  const { status, headers, body } = reply;
  const type = headers['content-type'] ?? '';
  if (status >= 300 && status < 400) {
    const target = (headers.location ?? 'nowhere').replace(/\?.*/s, '?…');
    return {
      problem: `is redirected (HTTP ${status}) to ${target}. Answer with JSON: without a session with HTTP 401, never with a redirect to a sign-in page.`,
    };
  }
  const text = body.toString();
  if (text.trim() === '')
    return { problem: `is answered with HTTP ${status} and an empty body. ${expected}` };
  if (/^text\/html/i.test(type) || /^\s*<(!doctype|html|head|body)/i.test(text)) {
    return { problem: `is answered with an HTML page (HTTP ${status}). ${PAGE}`, isPage: true };
  }
  try {
    const json = parseWritten(text);
    if (/^application\/json\s*(;|$)/i.test(type)) return { json, text };
  } catch (error) {
    if (!/json/i.test(type)) {
      return {
        problem: `is answered with HTTP ${status} and what is not JSON: Content-Type is “${type || 'none'}”. ${expected}`,
      };
    }
    return { problem: `is answered with broken JSON (${(error as Error).name}): ${placeWords(text)}` };
  }
  return {
    problem: `is answered with Content-Type “${type || 'none'}”. ${expected}`,
  };
}

const expected = 'Answer with the JSON of the reference and Content-Type “application/json”.';

/** Says how broken JSON is wrong, without quoting it, since it may be about people. */
function placeWords(text: string): string {
  const isCut = !/[\]}]\s*$/.test(text);
  return isCut
    ? `it ends in the middle, after ${text.length} characters. Send the whole answer, or an error.`
    : 'write it with a library, not from parts.';
}

/** Says why no reply has come. */
function noReplyWords({ reason, detail }: NoReply, timeoutMs: number): string {
  switch (reason) {
    case 'time-out':
      return `was not answered within ${timeoutMs / 1000} seconds. Answer sooner, or give more with --timeout.`;
    case 'cut off':
      return `was cut off before the answer was complete (${detail}). Look for a crash of the server or a limit of a proxy.`;
    case 'not decompressed':
      return `is answered with bytes that are not what Content-Encoding says (${detail}). Send Content-Encoding only with bytes so encoded, and once.`;
    case 'no server':
      return `gets no connection (${detail}).`;
  }
}
