import type { Caller } from './apiClient.ts';
import type { CheckRun } from './checkRun.ts';
import { answerOf } from './examiner.ts';
import { readFile } from './fileReads.ts';
import { PAYMENT_DETAILS, onlyWithFlag } from './flags.ts';
import type { ReportFacts, Reports } from './reportReads.ts';
import type { Row } from './rows.ts';
import { cents, dollars } from './sums.ts';

const REPORT = 'GetCompanyPayablesReport2';
const DOCUMENT = 'GET /accounting/payment/{itemId}/document';
const CONTENT = 'GET /accounting/payment/{itemId}/document/content';

type PaymentDocument = Row & { readonly lines: readonly Row[] };

/**
 * Reads what went out with a payment of the report; only hosts with the flag answer this. The first who asks fixes the
 * document for good, so it is asked for only with `--write`.
 */
export async function readPayments(
  run: CheckRun,
  { caller, flags, write }: Pick<ReportFacts, 'caller' | 'flags'> & { readonly write: boolean },
  reports: Reports,
): Promise<void> {
  if (flags.has(PAYMENT_DETAILS) && !run.mayGet(caller, DOCUMENT)) {
    for (const name of [DOCUMENT, CONTENT]) await run.mayMake(caller, run.restRequest(name, { itemId: '1' }));
    return;
  }
  const paid = reports.get(REPORT)?.filter(({ paidByItemId }) => typeof paidByItemId === 'string') ?? [];
  const reason = whyNot(caller, flags, paid) ?? (write ? null : FIXES);
  if (reason !== null) {
    for (const name of [DOCUMENT, CONTENT]) run.notChecked(caller, name, reason);
    return;
  }
  const itemId = String(paid[0]?.['paidByItemId']);
  const document = await run.get<PaymentDocument>(caller, DOCUMENT, { itemId });
  const rows = paid.filter((row) => row['paidByItemId'] === itemId);
  if (document) checkDocumentSums(run, caller, document, rows);
  await checkFile(run, caller, itemId);
}

const FIXES = 'The first request makes the document as it stays: --write --agency-is-for-tests';

function whyNot(caller: Caller, flags: ReadonlySet<string>, paid: readonly Row[]): string | null {
  if (!flags.has(PAYMENT_DETAILS)) return onlyWithFlag(PAYMENT_DETAILS);
  if (paid.length === 0) return `It is asked with a payment of ${REPORT}, which has none.`;
  const offices = caller.rights?.officesOf('companyPayables') ?? null;
  return offices === null
    ? null
    : 'A payment may have lines of offices that this user may not see, and is then unknown to them.';
}

/** Checks that the file is the same whenever it is asked for. */
async function checkFile(run: CheckRun, caller: Caller, itemId: string): Promise<void> {
  const request = run.restRequest(CONTENT, { itemId });
  const read = () => readFile(run, caller, request, 'There is no document of that payment.');
  const [first, second] = [await read(), await read()];
  if (!first || !second) return;
  const message =
    'is answered with other bytes the second time. Keep the file that was made first, and answer with it.';
  run.findings.record(
    { ...answerOf(request.call, caller), check: 'the same file' },
    first.equals(second) ? [] : [message],
    'the same bytes twice',
  );
}

/** Checks that the lines add up to the payment, and that the lines of the report are among them. */
function checkDocumentSums(
  run: CheckRun,
  caller: Caller,
  document: PaymentDocument,
  rows: readonly Row[],
): void {
  const { lines } = document;
  const wrong = ['gross', 'commission', 'paid'].flatMap((field) => {
    const sum = lines.reduce((total, line) => total + cents(line, field), 0);
    return sum === cents(document, field)
      ? []
      : [`${field} is ${dollars(cents(document, field))}, but its lines come to ${dollars(sum)}.`];
  });
  const missing = rows.filter(
    (row) =>
      !lines.some((line) => line['lineId'] === row['lineId'] && cents(line, 'paid') === cents(row, 'amount')),
  );
  const lost = missing.map(
    (row) =>
      `line ${String(row['lineId'])} of ${REPORT}, paid by it, is not among its lines with that amount.`,
  );
  run.findings.record(
    { ...answerOf(run.call(DOCUMENT), caller), check: 'sums' },
    [...wrong, ...lost.slice(0, 1)],
    'its lines are those of the report, and add up',
  );
}
