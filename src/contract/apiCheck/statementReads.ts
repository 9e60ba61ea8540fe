import type { Asked, Caller } from './apiClient.ts';
import type { Asking } from './asking.ts';
import { answerOf, REFUSED } from './examiner.ts';
import type { Batch, BatchDetail } from './rows.ts';
import { hasCome } from './transport.ts';

const LIST = 'GET /accounting/batch/statements';
const ONE = 'GET /accounting/batch/statements/{id}';
const PDF = 'GET /accounting/batch/statements/{id}/pdf';
const CONTENT = 'GET /api/client/{clientId}/attachment/{attachmentId}/content';

const NONE_YET =
  'There is no batch of statements yet: make one, or run with --write --agency-is-for-tests, which makes one.';
const NONE_MADE = 'There is no batch of statements: --write could make none either.';

/** Reads batches of statements, and files of the newest that has some. */
export async function statementReads(
  asking: Asking,
  caller: Caller,
  { write }: { readonly write: boolean },
): Promise<void> {
  const batches = await asking.get<Batch[]>(caller, LIST);
  const batch = batches?.find(({ counts }) => counts.done > 0) ?? batches?.[0];
  if (!asking.mayGet(caller, LIST)) return;
  if (!batch) {
    for (const name of [ONE, PDF, CONTENT]) {
      asking.notChecked(caller, name, write ? NONE_MADE : NONE_YET);
    }
    return;
  }
  const detail = await asking.get<BatchDetail>(caller, ONE, { id: batch.id });
  await file(asking, caller, asking.path(PDF, { id: batch.id }));
  const made = detail?.items.find(({ attachmentId }) => attachmentId !== null);
  if (!made) asking.notChecked(caller, CONTENT, `No statement of batch ${batch.id} has been generated.`);
  else {
    const ids = { clientId: String(made.clientId), attachmentId: made.attachmentId ?? '' };
    await file(asking, caller, asking.path(CONTENT, ids));
  }
}

/** Fetches a PDF; a refusal that says why there is none is no fault. */
async function file(asking: Asking, caller: Caller, asked: Asked): Promise<void> {
  const { examiner } = asking;
  const subject = answerOf(asked.call, caller);
  const reply = await examiner.client.ask(caller, asked);
  const type = hasCome(reply) ? (reply.headers['content-type'] ?? '') : '';
  if (hasCome(reply) && reply.status === 200 && type.startsWith('application/pdf')) {
    const isPdf = reply.body.subarray(0, 5).toString() === '%PDF-';
    examiner.findings.judged(
      subject,
      isPdf ? [] : ['is answered with Content-Type application/pdf, but the file does not begin with %PDF-.'],
      'a PDF',
    );
    return;
  }
  const { status, code, read } = examiner.outcome(reply);
  if ('problem' in read) {
    examiner.findings.failed(
      subject,
      read.problem.replace('“application/json”', '“application/pdf” for a file'),
    );
  } else if (status !== 200 || code !== REFUSED) {
    examiner.findings.failed(
      subject,
      `is answered with HTTP ${status} and JSON. Answer with the file, as application/pdf.`,
    );
  } else if (!examiner.report(subject, examiner.answerProblems(asked.call, read.json, code))) {
    examiner.findings.notChecked(subject, 'The batch is still being made.');
  }
}
