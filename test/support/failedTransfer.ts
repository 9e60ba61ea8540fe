import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { AccountingQuery, Envelope, QueuePage, TransactionRow } from '../../src/api/wire';
import { changeScenario } from './journeys';

/** How long QuickBooks may take to refuse an item, in milliseconds. */
const REFUSED_WITHIN = 20_000;

/**
 * Sees to it that a row of the queue has failed: tests of the same stub shell may have sent those that had. The page is
 * signed in.
 */
export async function failTransfer(page: Page, origin: string): Promise<void> {
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await page.request.post(`${origin}/accounting/${path}`, {
      data,
      headers: { Origin: origin },
    });
    return (await answer.json()) as T;
  };
  const ask = async <T>(query: AccountingQuery): Promise<T | undefined> =>
    (await post<Envelope<T>>('query', query)).data;
  const hasFailed = async (): Promise<boolean> => {
    const queue = await ask<QueuePage>({ query: 'GetQBQueueItems', page: 1, count: 0 });
    return (queue?.counts.Failed ?? 0) > 0;
  };
  if (await hasFailed()) return;

  await changeScenario(page, origin, { quickBooks: { closingDate: '2999-12-31' } });
  const rows = (await ask<readonly TransactionRow[]>({ query: 'ToBeExportedReport', officeId: null })) ?? [];
  const row = rows.find(
    ({ transactionType, transferStatus, transferSubStatus }) =>
      transactionType === 'Invoice' && transferStatus === 'NotTransferred' && transferSubStatus === null,
  );
  if (row === undefined) throw new Error('No invoice can be transferred.');
  const { itemId, itemType } = row;
  const command = { command: 'QBTransferItems', qBTransferItems: { items: [{ itemId, itemType }] } };
  const sent = await post<Envelope<unknown>>('command', { ...command, idempotencyKey: randomUUID() });
  if (sent.code !== 0) throw new Error(`The transfer was refused: ${JSON.stringify(sent)}`);
  const end = Date.now() + REFUSED_WITHIN;
  while (!(await hasFailed())) {
    if (Date.now() > end) throw new Error('QuickBooks refused nothing.');
  }
  await changeScenario(page, origin, { quickBooks: { closingDate: null } });
}
