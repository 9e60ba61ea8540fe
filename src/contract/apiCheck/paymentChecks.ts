import type { Caller } from './apiClient.ts';
import type { CheckRun } from './checkRun.ts';
import { answerOf } from './examiner.ts';
import { PAYMENT_DETAILS, TRUST_POSITION } from './flags.ts';
import { PAYABLE_REPORTS } from './reportReads.ts';
import type { ReportFacts, Reports } from './reportReads.ts';
import { areaOf } from './rights.ts';
import { grouped } from './rows.ts';
import type { Row } from './rows.ts';
import { cents, dollars, more } from './sums.ts';

const TRANSACTIONS = 'PeriodReport';
const PAYABLES = 'GetCompanyPayablesReport2';
const SEND = `Send it with the flag ${TRUST_POSITION} or ${PAYMENT_DETAILS}.`;
/** The fields that have the same value on all lines of one payment. */
const SAME_FOR_PAYMENT = [
  'paidDate',
  'paymentNumber',
  'paymentReference',
  'paymentMethod',
  'paidFromAccountId',
  'paidFromAccountName',
  'paymentMemo',
  'paidByUser',
];

/** Checks that the lines of each payment say the same of it, and come to its amount. */
export function checkPayments(
  run: CheckRun,
  { caller, flags }: Pick<ReportFacts, 'caller' | 'flags'>,
  reports: Reports,
): void {
  for (const name of PAYABLE_REPORTS) {
    const rows = reports.get(name);
    if (!rows) continue;
    if (flags.has(PAYMENT_DETAILS) || flags.has(TRUST_POSITION)) checkAdvances(run, caller, name, rows);
    if (!flags.has(PAYMENT_DETAILS)) {
      run.notChecked(
        caller,
        name,
        `Its details of payments are shown only with the flag ${PAYMENT_DETAILS}: --flags ${PAYMENT_DETAILS}`,
      );
      continue;
    }
    if (name === PAYABLES) checkDue(run, caller, rows);
    const paid = rows.filter(({ paidByItemId }) => paidByItemId !== null);
    const payments = grouped(paid, 'paidByItemId');
    const subject = { ...answerOf(run.call(name), caller), check: 'payments' };
    run.findings.record(subject, unlike(payments), 'the lines of each payment agree');
    const items = amountsSeen(run, caller, name, reports);
    if (items)
      run.findings.record(
        { ...subject, check: `agreement with ${TRANSACTIONS}` },
        sumProblems(payments, items),
        'the lines of each payment come to its amount',
      );
  }
}

/** Checks that lines say what was advanced, and which account holds their money: otherwise several do, it seems. */
function checkAdvances(run: CheckRun, caller: Caller, name: string, rows: readonly Row[]): void {
  const { findings } = run;
  const subject = { ...answerOf(run.call(name), caller), check: 'advances' };
  if (isWithout('advanced', rows))
    findings.note(subject, `no row has advanced: the module takes it for 0.00. ${SEND}`);
  const collected = rows.filter((row) => cents(row, 'collected') !== 0);
  findings.record(
    subject,
    isWithout('trustAccountId', collected)
      ? [
          `no row has trustAccountId: the module says that several trust accounts hold money of these lines. ${SEND}`,
        ]
      : [],
    'the trust account of what was collected',
  );
}

/** Checks that lines say when their carriers are to be paid: otherwise none of them is due, it seems. */
function checkDue(run: CheckRun, caller: Caller, rows: readonly Row[]): void {
  run.findings.record(
    { ...answerOf(run.call(PAYABLES), caller), check: 'carrier due dates' },
    isWithout('carrierDueDate', rows)
      ? [
          `no row has carrierDueDate: the module takes no line for due to its carrier. Send it with the flag ${PAYMENT_DETAILS}; of a carrier without terms it is dueDate.`,
        ]
      : [],
    'when lines are due to their carriers',
  );
}

/** Whether there are rows, and a field is on none of them. */
const isWithout = (field: string, rows: readonly Row[]): boolean =>
  rows.length > 0 && rows.every((row) => row[field] === undefined);

type Payments = ReadonlyMap<unknown, readonly Row[]>;

function unlike(payments: Payments): string[] {
  const wrong = [...payments].flatMap(([id, [first, ...others]]) =>
    SAME_FOR_PAYMENT.flatMap((field) => {
      const value = first?.[field];
      if (typeof value !== 'string') return [`${field} is missing on the lines of payment ${String(id)}`];
      return others.every((row) => row[field] === value)
        ? []
        : [`${field} differs among the lines of payment ${String(id)}`];
    }),
  );
  const [problem] = wrong;
  return problem === undefined
    ? []
    : [
        `${problem}${more(wrong)}. Send on every paid line what its payment is: the same for all lines of one payment.`,
      ];
}

/** The amounts of items by id; undefined for a user who may not see every line and every item. */
function amountsSeen(
  run: CheckRun,
  { rights }: Caller,
  name: string,
  reports: Reports,
): ReadonlyMap<unknown, number> | undefined {
  const areas = [areaOf(run.call(name)), 'trust'] as const;
  if (areas.some((area) => rights?.officesOf(area) !== null)) return undefined;
  const rows = reports.get(TRANSACTIONS);
  return rows && new Map(rows.map((row) => [row['itemId'], cents(row, 'amount')]));
}

function sumProblems(payments: Payments, items: ReadonlyMap<unknown, number>): string[] {
  const wrong = [...payments].flatMap(([id, rows]) => {
    const amount = items.get(id);
    const sum = rows.reduce((total, row) => total + cents(row, 'amount'), 0);
    return amount === undefined || amount === sum ? [] : [{ id, amount, sum }];
  });
  const [first] = wrong;
  return first === undefined
    ? []
    : [
        `the lines with paidByItemId ${String(first.id)} come to ${dollars(first.sum)}, but the amount of that item in ${TRANSACTIONS} is ${dollars(first.amount)}${more(wrong)}. A payment is its lines: those of all its accounts, offices and return premiums.`,
      ];
}
