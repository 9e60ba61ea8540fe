import type { Caller } from './apiClient.ts';
import type { CheckRun } from './checkRun.ts';
import { answerOf } from './examiner.ts';
import { textIn, addDays } from './filters.ts';
import { TRUST_POSITION, onlyWithFlag } from './flags.ts';
import type { ReportFacts, ReportReader, Reports } from './reportReads.ts';
import { allAccounts } from './rows.ts';
import type { Account, Row } from './rows.ts';
import { cents, dollars, more } from './sums.ts';

const POSITION = 'GetTrustPosition';
const DAYS = 'GetTrustPositionDays';
const ACCOUNTS = 'GetGLAccounts';
/** How many days of trust accounts are asked about. */
const SPAN = 30;

/** Asks for the trust position of today, and of the days before it; only hosts with the flag answer these. */
export async function readPositions(
  run: CheckRun,
  { caller, today, flags }: ReportFacts,
  reader: ReportReader,
): Promise<void> {
  if (!flags.has(TRUST_POSITION)) {
    const message = onlyWithFlag(TRUST_POSITION);
    for (const name of [POSITION, DAYS]) run.notChecked(caller, name, message);
    return;
  }
  const rows = await reader.read(POSITION, { officeId: null, asOfDate: today });
  const days = await reader.read(DAYS, { startDate: addDays(today, 1 - SPAN), endDate: today });
  if (days) checkDays(run, caller, days, today);
  if (days) checkBalances(run, caller, reader.reports, days, today);
  if (rows && days) checkHeld(run, caller, rows, days, today);
}

/** Checks that each account has each day, and how the figures of a day follow from each other. */
function checkDays(run: CheckRun, caller: Caller, days: readonly Row[], today: string): void {
  const subject = { ...answerOf(run.call(DAYS), caller), check: 'sums' };
  const wrong = days.flatMap((row, place) => {
    const message = coverageProblem(row) ?? availableProblem(row);
    return message === undefined ? [] : [`data[${place}]: ${message}`];
  });
  const [first] = wrong;
  const messages = first === undefined ? [] : [`${first}${more(wrong)}.`];
  run.findings.record(subject, messages, 'coverage and commissionAvailable of each day');

  const accounts = new Set(days.map(({ bankAccountId }) => bankAccountId));
  const gaps = [...accounts].filter(
    (account) => days.filter(({ bankAccountId }) => bankAccountId === account).length !== SPAN,
  );
  run.findings.record(
    { ...subject, check: 'days' },
    gaps.length === 0
      ? []
      : [
          `asked for the ${SPAN} days to ${today}, it does not have ${SPAN} rows of account ${String(gaps[0])}. Answer a row for each account and each day, whether or not something changed.`,
        ],
    'a row for every account and day',
  );
}

/** Tenths of a percent, rounded down: a shortage must not look like 100.0 %. */
function coverageProblem(row: Row): string | undefined {
  const [bank, held] = [cents(row, 'bank'), cents(row, 'held')];
  const expected = held === 0 ? null : Math.floor((bank * 1000) / held) / 10;
  if (row['coverage'] === expected) return undefined;
  return `coverage is ${String(row['coverage'])}, but ${dollars(bank)} in the bank of ${dollars(held)} held is ${String(expected)}, rounded down to 0.1`;
}

function availableProblem(row: Row): string | undefined {
  const expected = Math.max(0, Math.min(cents(row, 'commission'), cents(row, 'excess')));
  if (cents(row, 'commissionAvailable') === expected) return undefined;
  return `commissionAvailable is ${dollars(cents(row, 'commissionAvailable'))}, but the lesser of commission and excess, not below 0, is ${dollars(expected)}`;
}

/** Checks that the rows of today, added up by beneficiary, are what each account holds today. */
function checkHeld(
  run: CheckRun,
  caller: Caller,
  rows: readonly Row[],
  days: readonly Row[],
  today: string,
): void {
  const wrong = days
    .filter(({ day }) => day === today)
    .map((day) => ({ day, held: heldIn(rows, day['bankAccountId']) }))
    .filter(({ day, held }) => cents(day, 'held') !== held);
  const [first] = wrong;
  run.findings.record(
    { ...answerOf(run.call(DAYS), caller), check: `agreement with ${POSITION}` },
    first === undefined
      ? []
      : [
          `held of account ${String(first.day['bankAccountId'])} on ${today} is ${dollars(cents(first.day, 'held'))}, but the rows of ${POSITION} of that day come to ${dollars(first.held)}, each carrier and client for itself, those below 0 as 0${more(wrong)}.`,
        ],
    'held of each account',
  );
}

/** What an account says of itself now, and the same of its day. */
const BALANCES = [
  ['balance', 'bank'],
  ['fiduciaryHeld', 'held'],
] as const;

/** Checks that the accounts of the ledger have what they stand at on the day of today. */
function checkBalances(
  run: CheckRun,
  caller: Caller,
  reports: Reports,
  days: readonly Row[],
  today: string,
): void {
  const accounts = reports.get(ACCOUNTS) as unknown as readonly Account[] | undefined;
  const transactions = reports.get('PeriodReport');
  if (!accounts || !transactions || !caller.rights?.seesAllTransactions()) return;
  const subject = { ...answerOf(run.call(ACCOUNTS), caller), check: `agreement with ${DAYS}` };
  if (transactions.some((row) => textIn(row, 'transactionDate') > today)) {
    const message = `Transactions are dated after today: their money is in balance, and not in ${DAYS} yet.`;
    run.findings.notChecked(subject, message);
    return;
  }
  const known = new Map(allAccounts(accounts).map((account) => [account.id, account]));
  const wrong = days
    .filter(({ day }) => day === today)
    .flatMap((day) => {
      const account: Row = { ...known.get(String(day['bankAccountId'])) };
      // Accounts have no balance for a user who may not view trust reports of all offices.
      return BALANCES.filter(
        ([field, of]) => account[field] !== undefined && cents(account, field) !== cents(day, of),
      ).map(
        ([field, of]) =>
          `${field} of account ${String(account['id'])} is ${dollars(cents(account, field))}, but ${of} of ${DAYS} on ${today} is ${dollars(cents(day, of))}`,
      );
    });
  const [first] = wrong;
  run.findings.record(
    subject,
    first === undefined ? [] : [`${first}${more(wrong)}. Both are of the same ledger, to the cent.`],
    'balance and fiduciaryHeld of each trust account',
  );
}

function heldIn(rows: readonly Row[], account: unknown): number {
  const sums = new Map<string, number>();
  for (const row of rows.filter(({ bankAccountId }) => bankAccountId === account)) {
    const who = `${String(row['beneficiaryType'])} ${String(row['beneficiaryId'])}`;
    sums.set(who, (sums.get(who) ?? 0) + cents(row, 'held'));
  }
  return [...sums.values()].reduce((total, sum) => total + Math.max(0, sum), 0);
}
