import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ApiRequest, Caller } from './apiClient.ts';
import { sectionOf } from './apiDocument.ts';
import type { CheckRun } from './checkRun.ts';
import { answerOf } from './examiner.ts';
import { refusedFromElsewhere } from './originChecks.ts';
import { payOneLine } from './payableCommand.ts';
import type { Reports } from './reportReads.ts';
import type { Batch, Row } from './rows.ts';

const BATCH = 'POST /accounting/batch/statements?splitClients=true';
const LIST = 'GET /accounting/batch/statements';
/** The calls that are made. */
export const WRITTEN: readonly string[] = [BATCH, 'CreateCompanyPayable', 'QBDoNotTransferItems'];
const PAUSE_MS = 250;

/** What commands are made of. */
export interface WriteFacts {
  readonly caller: Caller;
  readonly reports: Reports;
  readonly today: string;
  readonly timeZone: string | null | undefined;
  readonly timeoutMs: number;
}

/** Makes a batch of statements and a payment, sends each again, and looks whether it was carried out once. */
export async function checkWrites(run: CheckRun, facts: WriteFacts): Promise<void> {
  await batchOnce(run, facts);
  await paymentOnce(run, facts);
  await transferOnce(run, facts);
}

const subjectOf = (request: ApiRequest, caller: Caller) => ({
  ...answerOf(request.call, caller),
  check: 'idempotency',
  see: sectionOf('rule-Commands'),
});
const withFields = (request: ApiRequest, fields: object): ApiRequest => ({
  ...request,
  body: { ...(request.body as object), ...fields },
});

async function batchOnce(run: CheckRun, facts: WriteFacts): Promise<void> {
  const { caller, reports, today } = facts;
  const { examiner } = run;
  const number = reports.get('GetCustomerBalanceSummaryReport')?.[0]?.['clientNumber'];
  if (!run.mayGet(caller, BATCH)) return;
  if (typeof number !== 'string') {
    run.notChecked(
      caller,
      BATCH,
      'GetCustomerBalanceSummaryReport has answered no customer to make a statement for.',
    );
    return;
  }
  const request = run.restRequest(
    BATCH,
    {},
    {
      asOfDate: today,
      officeId: null,
      clientNumbers: [number],
      includeZeroBalances: true,
      message: '',
      activityTagIds: [],
      idempotencyKey: randomUUID(),
    },
  );
  await refusedFromElsewhere(run, caller, withFields(request, { idempotencyKey: randomUUID() }));
  const before = await run.get<Batch[]>(caller, LIST);
  const first = await examiner.success<Batch>(caller, request);
  if (!first || !before) return;
  const again = await examiner.success<Batch>(caller, request);
  const after = await run.get<Batch[]>(caller, LIST);
  const added = (after ?? []).filter(({ id }) => before.every((known) => known.id !== id));
  examiner.findings.record(
    subjectOf(request, caller),
    again?.id === first.id && added.length === 1
      ? []
      : [
          `sent twice with one idempotencyKey, it made ${added.length} batches (${added.map(({ id }) => id).join(', ')}); expected 1. Store the key with the answer, in one transaction with what it does, and return that answer when it comes again.`,
        ],
    'sent twice, carried out once',
  );
  await checkUsedKey(run, caller, request, { message: 'Another message' });
  await waitForStatements(run, facts, first.id);
}

/** A key with another request is refused. */
async function checkUsedKey(
  run: CheckRun,
  caller: Caller,
  request: ApiRequest,
  fields: object,
): Promise<void> {
  const why = 'with an idempotencyKey that was used for another request';
  await run.examiner.refusal(
    caller,
    withFields(request, fields),
    subjectOf(request, caller),
    ['code13'],
    why,
  );
}

/** Waits for the statements, so that their files can be looked at. */
async function waitForStatements(
  run: CheckRun,
  { caller, timeoutMs }: WriteFacts,
  id: string,
): Promise<void> {
  for (let waited = 0; waited < timeoutMs; waited += PAUSE_MS) {
    const batch = await run.get<Batch>(caller, 'GET /accounting/batch/statements/{id}', { id });
    if (!batch || !['Queued', 'Processing'].includes(batch.status)) return;
    await wait(PAUSE_MS);
  }
}

async function paymentOnce(run: CheckRun, facts: WriteFacts): Promise<void> {
  const name = 'CreateCompanyPayable';
  const { caller } = facts;
  if (!run.mayGet(caller, name)) return;
  const found = await payOneLine(run, facts);
  if ('reason' in found) {
    run.notChecked(caller, name, found.reason);
    return;
  }
  await commandOnce(run, caller, found.request, found.answer, found.changed);
}

/** Whether a row is offered the command: of what QuickBooks must give up, and of what it gave up, it is not. */
const mayBeKeptOut = (row: Row): boolean =>
  row['transferStatus'] === 'NotTransferred' &&
  row['transferSubStatus'] !== 'Reversed' &&
  row['voidedDate'] === null;

async function transferOnce(run: CheckRun, { caller, reports }: WriteFacts): Promise<void> {
  const name = 'QBDoNotTransferItems';
  if (!run.mayGet(caller, name)) return;
  const [row, other] = (reports.get('ToBeExportedReport') ?? [])
    .filter(mayBeKeptOut)
    .map(({ itemId, itemType }) => ({ itemId, itemType }));
  if (!row || !other) {
    run.notChecked(caller, name, 'ToBeExportedReport has answered no two items to keep out of QuickBooks.');
    return;
  }
  const { call, path } = run.queryRequest(name);
  const body = (items: readonly object[]): object => ({ qBDoNotTransferItems: { items } });
  const request = {
    call,
    path,
    body: { command: name, idempotencyKey: randomUUID(), ...body([row]) },
    mayRefuseWith: 'Reconnect',
  };
  const answer = await run.examiner.success<object>(caller, request);
  if (answer) await commandOnce(run, caller, request, answer, body([other]));
}

/** A command that has been carried out is sent again, and then with another body. */
async function commandOnce(
  run: CheckRun,
  caller: Caller,
  request: ApiRequest,
  first: object,
  changed: object,
): Promise<void> {
  const { examiner } = run;
  const { code, read } = examiner.factsOf(await examiner.client.ask(caller, request));
  const again =
    'json' in read ? (JSON.parse(read.text) as { readonly data?: unknown; readonly message?: string }) : {};
  const isSame = code === 0 && isDeepStrictEqual(again.data, first);
  const came =
    code === 0
      ? 'with other data than the first time'
      : `with code ${String(code)} (“${again.message ?? ''}”)`;
  examiner.findings.record(
    subjectOf(request, caller),
    isSame
      ? []
      : [
          `sent again with the same idempotencyKey, it is answered ${came}; expected the answer of the first time. Store the key with the answer, in one transaction with what it does, and return that answer when it comes again.`,
        ],
    'sent again, it is answered as the first time',
  );
  await checkUsedKey(run, caller, request, changed);
}
