import type { Caller } from './apiClient.ts';
import { sectionOf } from './apiDocument.ts';
import type { CheckRun } from './checkRun.ts';
import { answerOf } from './examiner.ts';
import { textIn, addDays, dayFormatter } from './filters.ts';
import type { ReportFacts, ReportReader } from './reportReads.ts';
import type { Row } from './rows.ts';

/** The reports whose rows are limited by 9001 to 9004. */
const LIMITED = [
  'PeriodReport',
  'TransactionSearch',
  'ToBeExportedReport',
  'GetLineItemReport',
  'PayMethodReport',
];

/** A limit of a user, and whether a row is within it. */
interface Limit {
  readonly holds: number;
  readonly lacks: number;
  readonly fits: (row: Row) => boolean;
  /** Of the rows that do not fit. */
  readonly words: string;
  readonly remedy: string;
}

/** Checks that a user who may see only some transactions gets no others. */
export function checkLimits(run: CheckRun, facts: ReportFacts, reader: ReportReader): void {
  for (const limit of limitsOf(facts)) {
    for (const name of LIMITED) checkLimit(run, facts.caller, name, limit, reader.reports.get(name));
    checkLimit(run, facts.caller, 'GetLineItemReport', limit, reader.linesByDay);
  }
}

function checkLimit(
  run: CheckRun,
  caller: Caller,
  name: string,
  { holds, lacks, fits, words, remedy }: Limit,
  rows: readonly Row[] | undefined,
): void {
  if (!rows) return;
  const wrong = rows.flatMap((row, place) => (fits(row) ? [] : [place]));
  run.findings.record(
    {
      ...answerOf(run.call(name), caller),
      check: `rows for ${holds} without ${lacks}`,
      see: sectionOf('rule-Permissions'),
    },
    wrong.length === 0
      ? []
      : [
          `gives ${caller.name} ${wrong.length} of ${rows.length} rows, such as data[${String(wrong[0])}], which ${words}. By perms of GET /user/whoami, ${caller.name} lacks permission ${lacks}: ${remedy}`,
        ],
    'no other rows',
  );
}

function limitsOf({ caller, today, timeZone, initials }: ReportFacts): readonly Limit[] {
  const { isRecent = false, isOwn = false } = caller.rights?.limits() ?? {};
  // Without the agency's time zone, the server's yesterday may be a day before that of this computer.
  const first = addDays(today, timeZone == null ? -2 : -1);
  const dayOf = dayFormatter(timeZone);
  const recent: Limit = {
    holds: 9001,
    lacks: 9002,
    fits: (row) => dayOf(Date.parse(textIn(row, 'createdDate'))) >= first,
    words: `were created before ${first}`,
    remedy:
      'answer with the rows alone whose createdDate is not before the start of yesterday in the agency’s time zone.',
  };
  const own: Limit = {
    holds: 9003,
    lacks: 9004,
    fits: (row) => initials === undefined || textIn(row, 'createdBy').includes(initials),
    words: `others created: createdBy is not “${initials ?? ''} …”`,
    remedy: 'answer with the rows alone of items that the user created.',
  };
  return [...(isRecent ? [recent] : []), ...(isOwn ? [own] : [])];
}
