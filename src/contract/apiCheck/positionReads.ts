import type { Caller } from './apiClient.ts';
import type { Asking } from './asking.ts';
import { answerOf } from './examiner.ts';
import { daysAfter } from './filters.ts';
import type { ReportFacts, ReportReader } from './reportReads.ts';
import type { Row } from './rows.ts';
import { cents, dollars, more } from './sums.ts';

const FLAG = 'accountingTrustPosition';
const POSITION = 'GetTrustPosition';
const DAYS = 'GetTrustPositionDays';
/** How many days of trust accounts are asked about. */
const SPAN = 30;

/** Asks for the trust position of today, and of the days before it; only hosts with the flag answer these. */
export async function positionReads(
  asking: Asking,
  { caller, today, flags }: ReportFacts,
  reader: ReportReader,
): Promise<void> {
  if (!flags.has(FLAG)) {
    const message = `It is asked only with the flag ${FLAG}: --flags ${FLAG}`;
    for (const name of [POSITION, DAYS]) asking.notChecked(caller, name, message);
    return;
  }
  const rows = await reader.read(POSITION, { officeId: null, asOfDate: today });
  const days = await reader.read(DAYS, { startDate: daysAfter(today, 1 - SPAN), endDate: today });
  if (days) dayChecks(asking, caller, days, today);
  if (rows && days) heldChecks(asking, caller, rows, days, today);
}

/** Checks that each account has each day, and how the figures of a day follow from each other. */
function dayChecks(asking: Asking, caller: Caller, days: readonly Row[], today: string): void {
  const subject = { ...answerOf(asking.call(DAYS), caller), check: 'sums' };
  const wrong = days.flatMap((row, place) => {
    const message = coverageProblem(row) ?? availableProblem(row);
    return message === undefined ? [] : [`data[${place}]: ${message}`];
  });
  const [first] = wrong;
  const messages = first === undefined ? [] : [`${first}${more(wrong)}.`];
  asking.examiner.findings.judged(subject, messages, 'coverage and commissionAvailable of each day');

  const accounts = new Set(days.map(({ bankAccountId }) => bankAccountId));
  const gaps = [...accounts].filter(
    (account) => days.filter(({ bankAccountId }) => bankAccountId === account).length !== SPAN,
  );
  asking.examiner.findings.judged(
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
function heldChecks(
  asking: Asking,
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
  asking.examiner.findings.judged(
    { ...answerOf(asking.call(DAYS), caller), check: `agreement with ${POSITION}` },
    first === undefined
      ? []
      : [
          `held of account ${String(first.day['bankAccountId'])} on ${today} is ${dollars(cents(first.day, 'held'))}, but the rows of ${POSITION} of that day come to ${dollars(first.held)}, each carrier and client for itself, those below 0 as 0${more(wrong)}.`,
        ],
    'held of each account',
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
