import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { AccountingQuery, Envelope, QueuePage, TransactionRow } from '../../../src/api/wire';
import { ask, changeScenario, RETRIES } from './journeys';

/** How long QuickBooks may take to refuse an item, in milliseconds. */
const REFUSED_WITHIN = 20_000;

/** How many rows of the queue have each status. The page is signed in, as for all of these. */
export async function queueCounts(page: Page, origin: string): Promise<QueuePage['counts']> {
  const query = { query: 'GetQBQueueItems', page: 1, count: 0 } satisfies AccountingQuery;
  return (await ask<QueuePage>(page, origin, query)).counts;
}

/** An invoice that can be transferred and was not created in a receipt. */
export async function transferableInvoice(page: Page, origin: string): Promise<TransactionRow> {
  const query = { query: 'ToBeExportedReport', officeId: null } satisfies AccountingQuery;
  const rows = await ask<readonly TransactionRow[]>(page, origin, query);
  const found = rows.find(
    ({ transactionType, transferStatus, transferSubStatus, createdInTransaction }) =>
      transactionType === 'Invoice' &&
      transferStatus === 'NotTransferred' &&
      transferSubStatus === null &&
      createdInTransaction === null,
  );
  if (found === undefined) throw new Error('No invoice can be transferred.');
  return found;
}

/** Makes sure that the queue has a failed row: tests of the same stub shell may have sent those that had. */
export async function failTransfer(page: Page, origin: string): Promise<void> {
  const hasFailed = async (): Promise<boolean> => (await queueCounts(page, origin)).Failed > 0;
  if (await hasFailed()) return;

  await changeScenario(page, origin, { quickBooks: { closingDate: '2999-12-31' } });
  const { itemId, itemType } = await transferableInvoice(page, origin);
  const answer = await page.request.post(`${origin}/accounting/command`, {
    data: {
      command: 'QBTransferItems',
      idempotencyKey: randomUUID(),
      qBTransferItems: { items: [{ itemId, itemType }] },
    },
    headers: { Origin: origin },
    ...RETRIES,
  });
  const { code, message } = (await answer.json()) as Envelope<unknown>;
  if (code !== 0) throw new Error(`The transfer was refused: ${message}`);
  const end = Date.now() + REFUSED_WITHIN;
  while (!(await hasFailed())) {
    if (Date.now() > end) throw new Error('QuickBooks refused nothing.');
  }
  await changeScenario(page, origin, { quickBooks: { closingDate: null } });
}
