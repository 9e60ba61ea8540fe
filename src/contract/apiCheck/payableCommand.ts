import { randomUUID } from 'node:crypto';
import type { ApiRequest, Caller } from './apiClient.ts';
import type { CheckRun } from './checkRun.ts';
import { answerOf, REFUSED } from './examiner.ts';
import type { Reports } from './reportReads.ts';
import type { Account, Row } from './rows.ts';
import { allAccounts } from './rows.ts';

const NAME = 'CreateCompanyPayable';
const NOT_AS_IT_MUST_BE = 'Its answer was not as it must be.';
const RIGHT_AT_LAST = 'Its first answer failed; sent again, it succeeded.';

/** A payment that was made: its request, its answer, and fields of another one; or why there is none. */
export type MadePayment =
  | { readonly request: ApiRequest; readonly answer: object; readonly changed: object }
  | { readonly reason: string };

/** Pays one line that its client has paid, from the trust account that holds the money: a real payment. */
export async function payOneLine(
  run: CheckRun,
  {
    caller,
    reports,
    today,
    timeZone,
  }: {
    readonly caller: Caller;
    readonly reports: Reports;
    readonly today: string;
    readonly timeZone: string | null | undefined;
  },
): Promise<MadePayment> {
  const line = reports.get('GetCompanyPayablesReport2')?.find(isPayable);
  const accounts = await run.ask<Account[]>(caller, 'GetGLAccounts', { includeInactive: false });
  const banks = allAccounts(accounts ?? []).filter(
    ({ type, isTrust, inactive }) => type === 'Bank' && isTrust && !inactive,
  );
  if (!line) return { reason: 'GetCompanyPayablesReport2 has no unpaid line that its client has paid.' };
  if (banks.length === 0) return { reason: 'GetGLAccounts has no active trust bank account to pay from.' };
  const { call, path } = run.queryRequest(NAME);
  const { lineId, amount } = line;
  let refusal = '';
  for (const { id: bankAccountId } of banks) {
    const payment = {
      bankAccountId,
      method: 'Check',
      referenceNumber: '',
      date: today,
      memo: '',
      advanceFromOperating: false,
    };
    const payload = { utcOffset: offsetOf(today, timeZone), payment, lineItems: [{ lineId, amount }] };
    const body = { command: NAME, idempotencyKey: randomUUID(), createCompanyPayable: payload };
    const request = { call, path, body };
    const { code, read } = run.examiner.factsOf(await run.examiner.client.ask(caller, request));
    const answer =
      'json' in read ? (JSON.parse(read.text) as { readonly data?: object; readonly message?: string }) : {};
    if (code === 0 && answer.data && 'json' in read) {
      const problems = run.examiner.answerProblems(call, read.json, code);
      if (run.examiner.report(answerOf(call, caller), problems)) return { reason: NOT_AS_IT_MUST_BE };
      const changed = { createCompanyPayable: { ...payload, payment: { ...payment, memo: 'Another' } } };
      return { request, answer: answer.data, changed };
    }
    if (code !== REFUSED) {
      // Sent again, for the finding; with the same key, it pays at most once.
      const isRight = (await run.examiner.success(caller, request)) !== undefined;
      return { reason: isRight ? RIGHT_AT_LAST : NOT_AS_IT_MUST_BE };
    }
    // Another account may hold the line's money.
    refusal = answer.message ?? '';
  }
  return { reason: `Line ${String(lineId)} could be paid from no trust account: “${refusal}”` };
}

const isPayable = ({ amount, collected, paidDate, payeeId }: Row): boolean =>
  paidDate === null && payeeId !== null && Number(amount) > 0 && amount === collected;

/** Minutes by which a zone is ahead of UTC on a day. */
function offsetOf(day: string, timeZone: string | null | undefined): number {
  const zone = timeZone == null ? {} : { timeZone };
  const noon = new Date(`${day}T12:00:00Z`);
  const parts = new Intl.DateTimeFormat('en-US', { ...zone, timeZoneName: 'longOffset' }).formatToParts(noon);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
