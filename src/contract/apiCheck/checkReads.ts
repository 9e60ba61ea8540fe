import type { Asking } from './asking.ts';
import type { Account } from './rows.ts';
import { allAccounts } from './rows.ts';
import type { ReportFacts } from './reportReads.ts';

const FLAG = 'accountingPaymentDetails';
const NUMBERS = 'GetCheckNumbers';
const CHECKS = 'GetChecksWritten';

/** Asks for check numbers of a bank account, and for its checks; only hosts with the flag answer these. */
export async function checkReads(asking: Asking, { caller, flags }: ReportFacts): Promise<void> {
  const skip = (message: string): void => {
    for (const name of [NUMBERS, CHECKS]) asking.notChecked(caller, name, message);
  };
  if (!flags.has(FLAG)) {
    skip(`It is asked only with the flag ${FLAG}: --flags ${FLAG}`);
    return;
  }
  const accounts = asking.mayGet(caller, 'GetGLAccounts')
    ? await asking.ask<Account[]>(caller, 'GetGLAccounts', { includeInactive: true })
    : undefined;
  const bank = allAccounts(accounts ?? []).find(({ type }) => type === 'Bank');
  if (bank === undefined && accounts !== undefined) {
    skip('GetGLAccounts has no bank account.');
    return;
  }
  const bankAccountId = bank?.id ?? '1';
  await asking.ask(caller, NUMBERS, { bankAccountId, numbers: ['1'] });
  await asking.ask(caller, CHECKS, { bankAccountId, startDate: null, endDate: null });
}
