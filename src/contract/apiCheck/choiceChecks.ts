import type { CheckRun } from './checkRun.ts';
import { answerOf } from './examiner.ts';
import { checkFilter, textIn, middleDay } from './filters.ts';
import type { FilterFacts } from './filterChecks.ts';
import { PAYABLE_REPORTS } from './reportReads.ts';
import type { Row } from './rows.ts';
import { shown } from './shapeWords.ts';

const DETAIL = 'CustomerBalanceDetailReport';
const CUSTOMER_REPORTS = [
  'GetUnpaidInvoiceReportV2',
  'GetPastDueInvoiceReport',
  'GetCustomerUnappliedCreditReport',
  'GetCustomerBalanceSummaryReport',
  DETAIL,
];

/** Something that users choose in a report: the field of its rows, and the condition, one value or a list, that asks for it. */
interface Choice {
  readonly reports: readonly string[];
  readonly field: string;
  readonly condition: string;
  readonly isList: boolean;
}
const CHOICES: readonly Choice[] = [
  { reports: CUSTOMER_REPORTS, field: 'clientNumber', condition: 'clientNumber', isList: false },
  { reports: PAYABLE_REPORTS, field: 'payeeId', condition: 'payeeIds', isList: true },
  { reports: PAYABLE_REPORTS, field: 'glAccountId', condition: 'glAccountIds', isList: true },
];

/**
 * Asks reports for what users choose in them. The module heads a report with the choice and pays what is in it: it leaves
 * out no row itself.
 */
export async function checkChoices(run: CheckRun, facts: FilterFacts): Promise<void> {
  for (const choice of CHOICES) {
    for (const name of choice.reports) await checkChoice(run, facts, name, choice);
  }
  await checkDetailDays(run, facts);
}

async function checkChoice(
  run: CheckRun,
  { caller, reader }: FilterFacts,
  name: string,
  { field, condition, isList }: Choice,
): Promise<void> {
  const all = reader.reports.get(name) ?? [];
  const body = reader.requests.get(name)?.body;
  const value = all.map((row) => textIn(row, field)).find((text) => text !== '');
  if (value === undefined || typeof body !== 'object') return;
  const asked = { ...body, [condition]: isList ? [value] : value };
  const label = `${condition} ${shown(value)}`;
  if (all.every((row) => row[field] === value)) {
    const subject = { ...answerOf(run.call(name), caller), check: `rows for ${label}` };
    run.findings.notChecked(subject, `Every row has the same ${field}: asked for it, all are right.`);
    return;
  }
  checkFilter(run, caller, {
    name,
    label,
    rows: await run.ask<readonly Row[]>(caller, name, asked, label),
    fits: (row) => row[field] === value,
    words: `${field} ${shown(value)}`,
    all,
  });
}

/** A detail from some day on has nothing of the days before it but the opening balances, which are of its first day. */
async function checkDetailDays(run: CheckRun, { caller, reader }: FilterFacts): Promise<void> {
  const startDate = middleDay(reader.reports.get(DETAIL) ?? [], 'date');
  const body = reader.requests.get(DETAIL)?.body;
  if (startDate === undefined || typeof body !== 'object') return;
  const label = `startDate ${startDate}`;
  checkFilter(run, caller, {
    name: DETAIL,
    label,
    rows: await run.ask<readonly Row[]>(caller, DETAIL, { ...body, startDate }, label),
    fits: (row) => textIn(row, 'date') >= startDate,
    words: `a date from ${startDate} on`,
  });
}
