import type { Caller } from './apiClient.ts';
import type { CheckRun } from './checkRun.ts';
import { readFile } from './fileReads.ts';
import type { Batch, BatchDetail } from './rows.ts';

const LIST = 'GET /accounting/batch/statements';
const ONE = 'GET /accounting/batch/statements/{id}';
const PDF = 'GET /accounting/batch/statements/{id}/pdf';
const CONTENT = 'GET /api/client/{clientId}/attachment/{attachmentId}/content';

const NONE_YET =
  'There is no batch of statements yet: make one, or run with --write --agency-is-for-tests, which makes one.';
const UNFINISHED = 'The batch is still being made.';
const NONE_MADE = 'There is no batch of statements: --write could make none either.';

/** Reads batches of statements, and files of the newest that has some. */
export async function readStatements(
  run: CheckRun,
  caller: Caller,
  { write }: { readonly write: boolean },
): Promise<void> {
  const batches = await run.get<Batch[]>(caller, LIST);
  const batch = batches?.find(({ counts }) => counts.done > 0) ?? batches?.[0];
  if (!run.mayGet(caller, LIST)) return;
  if (!batch) {
    for (const name of [ONE, PDF, CONTENT]) {
      run.notChecked(caller, name, write ? NONE_MADE : NONE_YET);
    }
    return;
  }
  const detail = await run.get<BatchDetail>(caller, ONE, { id: batch.id });
  await readFile(run, caller, run.restRequest(PDF, { id: batch.id }), UNFINISHED);
  const made = detail?.items.find(({ attachmentId }) => attachmentId !== null);
  if (!made) run.notChecked(caller, CONTENT, `No statement of batch ${batch.id} has been generated.`);
  else {
    const ids = { clientId: String(made.clientId), attachmentId: made.attachmentId ?? '' };
    await readFile(run, caller, run.restRequest(CONTENT, ids), UNFINISHED);
  }
}
