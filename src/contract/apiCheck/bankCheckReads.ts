import type { CheckRun } from './checkRun.ts';
import { PAYMENT_DETAILS, onlyWithFlag } from './flags.ts';
import { checkFilter, middleDay } from './filters.ts';
import type { Account, Row } from './rows.ts';
import { allAccounts } from './rows.ts';
import type { ReportFacts } from './reportReads.ts';

const NUMBERS = 'GetCheckNumbers';
const CHECKS = 'GetChecksWritten';

/** Asks for check numbers of a bank account, and for its checks; only hosts with the flag answer these. */
export async function readBankChecks(run: CheckRun, { caller, flags }: ReportFacts): Promise<void> {
  const skip = (message: string): void => {
    for (const name of [NUMBERS, CHECKS]) run.notChecked(caller, name, message);
  };
  if (!flags.has(PAYMENT_DETAILS)) {
    skip(onlyWithFlag(PAYMENT_DETAILS));
    return;
  }
  const accounts = run.mayGet(caller, 'GetGLAccounts')
    ? await run.ask<Account[]>(caller, 'GetGLAccounts', { includeInactive: true })
    : undefined;
  const bank = allAccounts(accounts ?? []).find(({ type }) => type === 'Bank');
  if (bank === undefined && accounts !== undefined) {
    skip('GetGLAccounts has no bank account.');
    return;
  }
  const bankAccountId = bank?.id ?? '1';
  await run.ask(caller, NUMBERS, { bankAccountId, numbers: ['1'] });
  const all = await run.ask<readonly Row[]>(caller, CHECKS, {
    bankAccountId,
    startDate: null,
    endDate: null,
  });
  const day = middleDay(all ?? [], 'date');
  if (day === undefined) return;
  const label = `startDate and endDate ${day}`;
  const fields = { bankAccountId, startDate: day, endDate: day };
  checkFilter(run, caller, {
    name: CHECKS,
    label,
    rows: await run.ask<readonly Row[]>(caller, CHECKS, fields, label),
    // A gap has no date: it is listed with the check after it.
    fits: ({ date }) => date === day || date === null,
    words: `a date of ${day}, or null for a gap`,
    all: all?.filter(({ date }) => date !== null),
  });
}
