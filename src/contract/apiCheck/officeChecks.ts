import type { ApiRequest, Caller } from './apiClient.ts';
import { sectionOf } from './apiDocument.ts';
import type { ApiCall } from './apiDocument.ts';
import type { Asking } from './asking.ts';
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
  readonly asked: ReadonlyMap<string, ApiRequest>;
  /** Offices of the agency that another user has. */
  readonly others: readonly Office[];
}

/** Checks which offices' rows a user is given, and which offices are refused. */
export async function officeChecks(asking: Asking, facts: OfficeFacts): Promise<void> {
  const { caller, asked } = facts;
  for (const [name, request] of asked) {
    const call = asking.call(name);
    if (call.offices !== 'asked' || !asking.mayGet(caller, name)) continue;
    ofOwnOffices(asking, facts, call);
    await ofOneOffice(asking, facts, request);
    await ofNoOffice(asking, facts, request);
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

/** For all offices, a user is given the rows of their own alone. */
function ofOwnOffices(asking: Asking, { caller, reports }: OfficeFacts, call: ApiCall): void {
  const own = caller.rights?.officesOf(areaOf(call));
  const rows = reports.get(call.name);
  if (own == null || !rows) return;
  const foreign = rows.map(officeOf).filter((id) => id !== undefined && !own.includes(id));
  asking.examiner.findings.judged(
    subjectOf(call, caller),
    foreign.length === 0
      ? []
      : [
          `gives ${caller.name} ${foreign.length} rows of other offices, such as ${String(foreign[0])}; GetReportOfficeOptions names ${own.join(', ')} alone. Answer null with the offices that the user may report on.`,
        ],
    'rows of the user’s own offices alone',
  );
}

/** Asked for one office, a report has its rows alone. */
async function ofOneOffice(
  asking: Asking,
  { caller, reports }: OfficeFacts,
  asked: ApiRequest,
): Promise<void> {
  const { call } = asked;
  const all = (reports.get(call.name) ?? []).map(officeOf).filter((id) => id !== undefined);
  // Rows of other offices are told of already.
  const own = caller.rights?.officesOf(areaOf(call));
  const officeId = all.find((id) => own == null || own.includes(id));
  if (officeId === undefined) return;
  const rows = await asking.examiner.success<readonly Row[]>(caller, withOffice(asked, officeId));
  if (!rows) return;
  const foreign = rows.map(officeOf).find((id) => id !== undefined && id !== officeId);
  const expected = all.filter((id) => id === officeId).length;
  const found = rows.filter((row) => officeOf(row) === officeId).length;
  const isLess = call.name !== 'CustomerBalanceDetailReport' && found !== expected;
  asking.examiner.findings.judged(
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
async function ofNoOffice(asking: Asking, { caller, others }: OfficeFacts, asked: ApiRequest): Promise<void> {
  const { call } = asked;
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
    await asking.examiner.refusal(caller, withOffice(asked, officeId), subject, ['code15'], why);
  }
}

const withOffice = (asked: ApiRequest, officeId: string): ApiRequest => ({
  ...asked,
  as: `officeId ${officeId}`,
  body: { ...(asked.body as object), officeId },
});
