import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { isApiPath } from '../../../shell-stub/server/scenario/faults';
import { CALL_FACTS } from '../../../src/api/wire/callFacts';
import type { CallFacts } from '../../../src/api/wire/callFacts';
import type { Document, SentRequest } from '../apiReference';
import { ReferenceCheck } from '../apiReference';

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
  /** The names of its calls. */
  readonly names: ReadonlySet<string>;
  /** What of them is behind a feature flag (D45): a call as a whole, or a field. */
  readonly flagged: readonly string[];
}

/** Notes the calls that a page makes from now on. */
export function noteCalls(page: Page): AskedCalls {
  const names = new Set<string>();
  const flagged: string[] = [];
  page.on('request', (request) => {
    const sent = sentOf(request);
    const name = sent === null ? undefined : reference().callOf(sent)?.name;
    if (sent === null || name === undefined) return;
    names.add(name);
    for (const { name: flag, fields } of FACTS.get(name)?.flags ?? []) {
      if (fields === undefined) flagged.push(`${name}, with ${flag}`);
      for (const field of fields ?? [])
        if (hasField(sent.body, field.split('.'))) flagged.push(`${name} with ${field}, with ${flag}`);
    }
  });
  return { names, flagged };
}

function hasField(value: unknown, [first, ...rest]: readonly string[]): boolean {
  if (first === undefined) return true;
  if (typeof value !== 'object' || value === null || !(first in value)) return false;
  return hasField((value as Readonly<Record<string, unknown>>)[first], rest);
}

/** Takes what was found since the last time. */
export function takeCallProblems(): readonly string[] {
  return problems.splice(0);
}
