import type { ApiRequest, Caller } from './apiClient.ts';
import { sectionOf } from './apiDocument.ts';
import type { ApiCall } from './apiDocument.ts';
import type { CheckRun } from './checkRun.ts';
import type { Reports } from './reportReads.ts';
import { areaOf } from './rights.ts';
import type { Office, Row } from './rows.ts';

/** An id that no agency has given to an office. */
const NO_OFFICE = '999999999';
const CHECK = 'offices';

/** What the office checks are about. */
export interface OfficeFacts {
  readonly caller: Caller;
  readonly reports: Reports;
  /** Requests of the caller's reports for all offices. */
  readonly requests: ReadonlyMap<string, ApiRequest>;
  /** Offices of the agency that another user has. */
  readonly others: readonly Office[];
}

/** Checks which offices' rows a user is given, and which offices are refused. */
export async function checkOffices(run: CheckRun, facts: OfficeFacts): Promise<void> {
  const { caller, requests } = facts;
  for (const [name, request] of requests) {
    const call = run.call(name);
    if (call.offices !== 'asked' || !run.mayGet(caller, name)) continue;
    checkOwnOffices(run, facts, call);
    await checkOneOffice(run, facts, request);
    await checkRefusedOffices(run, facts, request);
  }
}

const subjectOf = (call: ApiCall, caller: Caller) => ({
  call: call.name,
  check: caller.check === 'answer' ? CHECK : `${CHECK}, ${caller.check}`,
  see: sectionOf('rule-Offices'),
});

/** The office of a row; undefined for one that is of none, such as an opening balance. */
const officeOf = ({ officeId }: Row): string | undefined =>
  typeof officeId === 'string' && officeId !== '' ? officeId : undefined;

/** For all offices, a user gets only rows of their own offices. */
function checkOwnOffices(run: CheckRun, { caller, reports }: OfficeFacts, call: ApiCall): void {
  const own = caller.rights?.officesOf(areaOf(call));
  const rows = reports.get(call.name);
  if (own == null || !rows) return;
  const foreign = rows.map(officeOf).filter((id) => id !== undefined && !own.includes(id));
  run.findings.record(
    subjectOf(call, caller),
    foreign.length === 0
      ? []
      : [
          `gives ${caller.name} ${foreign.length} rows of other offices, such as ${String(foreign[0])}; GetReportOfficeOptions names ${own.join(', ')} alone. Answer null with the offices that the user may report on.`,
        ],
    'rows of the user’s own offices alone',
  );
}

/** Asked for one office, a report has only its rows. */
async function checkOneOffice(
  run: CheckRun,
  { caller, reports }: OfficeFacts,
  request: ApiRequest,
): Promise<void> {
  const { call } = request;
  const all = (reports.get(call.name) ?? []).map(officeOf).filter((id) => id !== undefined);
  // Rows of other offices have already been reported.
  const own = caller.rights?.officesOf(areaOf(call));
  const officeId = all.find((id) => own == null || own.includes(id));
  if (officeId === undefined) return;
  const rows = await run.examiner.success<readonly Row[]>(caller, withOffice(request, officeId));
  if (!rows) return;
  const foreign = rows.map(officeOf).find((id) => id !== undefined && id !== officeId);
  const expected = all.filter((id) => id === officeId).length;
  const found = rows.filter((row) => officeOf(row) === officeId).length;
  const isLess = call.name !== 'CustomerBalanceDetailReport' && found !== expected;
  run.findings.record(
    subjectOf(call, caller),
    [
      ...(foreign === undefined
        ? []
        : [
            `asked for office ${officeId}, it answers with rows of office ${foreign}. Answer with the rows of the office of officeId.`,
          ]),
      ...(isLess
        ? [
            `asked for office ${officeId}, it answers with ${found} rows; asked for all offices, with ${expected} of that office.`,
          ]
        : []),
    ],
    'an office’s rows alone',
  );
}

/** An office that the user may not see, or that is none, is refused. */
async function checkRefusedOffices(
  run: CheckRun,
  { caller, others }: OfficeFacts,
  request: ApiRequest,
): Promise<void> {
  const { call } = request;
  const own = caller.rights?.officesOf(areaOf(call));
  const foreign = others
    .map(({ officeId, id }) => officeId ?? id)
    .find((id) => id !== undefined && own?.includes(id) === false);
  const wrong: readonly { readonly officeId: string; readonly words: string }[] = [
    { officeId: NO_OFFICE, words: 'an office that the agency does not have' },
    ...(foreign === undefined
      ? []
      : [{ officeId: foreign, words: `an office that ${caller.name} may not see` }]),
  ];
  for (const { officeId, words } of wrong) {
    const why = `asked for ${words} (${officeId})`;
    const subject = subjectOf(call, caller);
    await run.examiner.refusal(caller, withOffice(request, officeId), subject, ['code15'], why);
  }
}

const withOffice = (request: ApiRequest, officeId: string): ApiRequest => ({
  ...request,
  label: `officeId ${officeId}`,
  body: { ...(request.body as object), officeId },
});
