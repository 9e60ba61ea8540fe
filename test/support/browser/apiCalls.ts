import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Request } from 'playwright-core';
import { isApiPath } from '../../../shell-stub/server/scenario/faults';
import type { Document } from '../apiReference';
import { ReferenceCheck } from '../apiReference';

/** The API reference as it is in the built contract package. */
const DOCUMENT = join(__dirname, '../../../dist/contract/api/openapi.json');

let check: ReferenceCheck | undefined;
const problems: string[] = [];

/** Checks each call that the pages of a context make against the API reference, which must have it, with the same fields. */
export function checkCalls(context: BrowserContext): void {
  context.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const isCall = ['fetch', 'xhr'].includes(request.resourceType()) && isApiPath(pathname);
    if (isCall) problems.push(...problemsOf(request, `${pathname}${search}`));
  });
}

function problemsOf(request: Request, url: string): string[] {
  const method = request.method();
  const text = request.postData();
  check ??= new ReferenceCheck(JSON.parse(readFileSync(DOCUMENT, 'utf8')) as Document);
  const body: unknown = text === null ? undefined : JSON.parse(text);
  const call = check.callOf({ method, url, body });
  if (!call) return [`${method} ${url} ${text?.slice(0, 80) ?? ''} is not in the API reference`];
  return check.requestProblems(call, body).map((problem) => `${call.name}: ${problem}`);
}

/** Takes what was found since the last time. */
export function takeCallProblems(): readonly string[] {
  return problems.splice(0);
}
