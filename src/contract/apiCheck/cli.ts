#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import type { ApiDocument } from './apiDocument.ts';
import { CannotRun, checkApi } from './checkApi.ts';
import { formatReport, withoutSecrets } from './formatReport.ts';
import { HELP, readOptions } from './options.ts';

const COULD_NOT_RUN = 2;

async function run(): Promise<number> {
  const line = readOptions(process.argv.slice(2), process.env);
  if (line === null) {
    process.stdout.write(`${HELP}\n`);
    return 0;
  }
  const { check, json } = line;
  const file = new URL('../api/openapi.json', import.meta.url);
  const document = JSON.parse(readFileSync(file, 'utf8')) as ApiDocument;
  const report = await checkApi({ ...check, now: Date.now() }, document);
  const text = json ? JSON.stringify(report, null, 2) : formatReport(report);
  // In JSON, quotes and backslashes of a cookie are escaped.
  const escaped = [check.cookie, check.secondCookie].map(
    (cookie) => cookie && JSON.stringify(cookie).slice(1, -1),
  );
  process.stdout.write(`${withoutSecrets(text, [check.cookie, check.secondCookie, ...escaped])}\n`);
  return report.passed ? 0 : 1;
}

run().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const words = error instanceof CannotRun ? error.message : ((error as Error).stack ?? String(error));
    process.stderr.write(`${words}\n`);
    process.exitCode = COULD_NOT_RUN;
  },
);
