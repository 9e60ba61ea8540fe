import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { isApiPath } from '../../../shell-stub/server/scenario/faults';
import { CALL_FACTS } from '../../../src/api/wire/callFacts';
import type { CallFacts } from '../../../src/api/wire/callFacts';
import type { Document, SentRequest } from '../apiReference';
import { ReferenceCheck } from '../apiReference';
import { fieldsBeyond } from '../plainFields';

/** The API reference as it is in the built contract package. */
const DOCUMENT = join(__dirname, '../../../dist/contract/api/openapi.json');

const FACTS: ReadonlyMap<string, CallFacts> = new Map(Object.entries(CALL_FACTS));

let check: ReferenceCheck | undefined;
const problems: string[] = [];

/** Checks each call that the pages of a context make against the API reference, which must have it, with the same fields. */
export function checkCalls(context: BrowserContext): void {
  context.on('request', (request) => problems.push(...problemsOf(request)));
}

function problemsOf(request: Request): string[] {
  const sent = sentOf(request);
  if (sent === null) return [];
  const { method, url, body } = sent;
  const call = reference().callOf(sent);
  if (!call)
    return [`${method} ${url} ${request.postData()?.slice(0, 80) ?? ''} is not in the API reference`];
  return reference()
    .requestProblems(call, body)
    .map((problem) => `${call.name}: ${problem}`);
}

/** Null for a request that is no call of the API. */
function sentOf(request: Request): SentRequest | null {
  const { pathname, search } = new URL(request.url());
  if (!['fetch', 'xhr'].includes(request.resourceType()) || !isApiPath(pathname)) return null;
  const text = request.postData();
  const body: unknown = text === null ? undefined : JSON.parse(text);
  return { method: request.method(), url: `${pathname}${search}`, body };
}

function reference(): ReferenceCheck {
  check ??= new ReferenceCheck(JSON.parse(readFileSync(DOCUMENT, 'utf8')) as Document);
  return check;
}

/** What a page asked of the API. */
export interface AskedCalls {
  /** How often it made each call, by name. */
  readonly times: ReadonlyMap<string, number>;
  /** What of them there is with a feature flag only (D45), or is listed nowhere: a call as a whole, or a field. */
  readonly beyond: readonly string[];
}

/** Notes the calls that a page makes from now on. */
export function noteCalls(page: Page): AskedCalls {
  const times = new Map<string, number>();
  const beyond: string[] = [];
  page.on('request', (request) => {
    const sent = sentOf(request);
    const name = sent === null ? undefined : reference().callOf(sent)?.name;
    if (sent === null || name === undefined) return;
    times.set(name, (times.get(name) ?? 0) + 1);
    for (const { name: flag, fields } of FACTS.get(name)?.flags ?? [])
      if (fields === undefined) beyond.push(`${name}, with ${flag}`);
    beyond.push(...fieldsBeyond(name, sent.body).map((field) => `${name} with ${field}`));
  });
  return { times, beyond };
}

/** Takes what was found since the last time. */
export function takeCallProblems(): readonly string[] {
  return problems.splice(0);
}
