import type { IsoDate } from '../../../../src/api/wire';
import type { Database } from '../../db';
import type { Act, Share } from '../core';
import { applicationPosting, sharesAt, unapplicationPosting } from '../core';
import { LedgerRefusal } from '../refusal';
import { aKind, usDate } from '../text';
import { writePosting } from '../writers/writePosting';
import { postingAccounts } from './accounts';
import { settleAdvances } from './advances';
import { linesOf, sharesToTakeBack } from './collecting';
import { lastDayOf, requireLineDay, TAKEN_BACK_DAYS } from './documentDays';
import type { PostedItem } from './items';
import { lockItem, lockItems, requireInForce, requireNotBefore } from './items';
import { coverShortages } from './shortages';

export interface ApplyInput extends Act {
  /** A receipt or a credit memo. */
  readonly sourceItemId: number;
  readonly invoiceItemId: number;
  readonly cents: number;
  /** The second choice of D51: operating money stands in for what the application takes of others' money. */
  readonly advanceFromOperating?: boolean;
}

/**
 * Applies money of a receipt or a credit memo to an invoice of the same client (`applicationPosting`).
 *
 * @returns the application's id.
 * @throws {LedgerRefusal}; {DatabaseError} LG005 when it is more than either has left, LG004 when trust is
 * short.
 */
export async function applyToInvoice(tx: Database, input: ApplyInput): Promise<number> {
  const { agencyId, day, cents, sourceItemId, invoiceItemId } = input;
  if (!Number.isSafeInteger(cents) || cents <= 0)
    throw new LedgerRefusal('Enter an amount greater than zero.');
  const items = await lockItems(tx, agencyId, [sourceItemId, invoiceItemId]);
  const source = requireItem(items, sourceItemId, ['IncomingPayment', 'CreditMemo']);
  const invoice = requireItem(items, invoiceItemId, ['Invoice']);
  for (const item of [source, invoice]) {
    requireInForce(item);
    requireNotBefore(day, item);
    await requireLineDay(tx, day, item);
  }
  if (source.client_id !== invoice.client_id) {
    throw new LedgerRefusal(`${source.item_number} and ${invoice.item_number} are of different clients.`);
  }
  const accounts = await postingAccounts(tx, agencyId);
  const isMemo = source.transaction_type === 'CreditMemo';
  // The database refuses over-application.
  const shares: Share[] = sharesAt(
    await linesOf(tx, invoiceItemId),
    (await usedOf(tx, invoiceItemId)) + cents,
  );
  if (isMemo) {
    shares.push(...sharesAt(await linesOf(tx, sourceItemId), (await usedOf(tx, sourceItemId)) + cents));
  }
  const posting = applicationPosting(
    {
      day,
      sourceItemId,
      invoiceItemId,
      client: invoice.client_id,
      cents,
      fromMemo: isMemo,
      trust: isMemo ? accounts.trust : (source.bank_account_id ?? accounts.trust),
      shares,
    },
    accounts,
  );
  const { applicationId } = await writePosting(tx, posting);
  await settleAdvances(
    tx,
    input,
    sourceItemId,
    shares.map(({ line }) => line.line_id),
    accounts,
  );
  if (input.advanceFromOperating) await coverShortages(tx, input, sourceItemId, sourceItemId);
  return applicationId ?? 0;
}

/**
 * The day on which a receipt pays an invoice: its own, or the last one on which something was posted on the invoice, if
 * that is later (`lastDayOf`). Until then the money is a credit of the client.
 */
export async function applicationDay(
  tx: Database,
  { agencyId, day }: Act,
  invoiceItemId: number,
): Promise<IsoDate> {
  const last = await lastDayOf(tx, await lockItem(tx, agencyId, invoiceItemId));
  return last > day ? last : day;
}

interface ApplicationRow {
  readonly application_id: number;
  readonly source_item_id: number;
  readonly invoice_item_id: number;
  readonly effective_date: string;
  readonly cents: number;
  readonly reversed: boolean;
  readonly entry_id: number | null;
}

const APPLICATION = `SELECT a.application_id, a.source_item_id, a.invoice_item_id, a.effective_date, a.cents, a.entry_id,
         a.reverses_application_id IS NOT NULL OR r.application_id IS NOT NULL AS reversed
    FROM application a LEFT JOIN application r ON r.reverses_application_id = a.application_id`;

export interface UnapplyInput extends Act {
  readonly applicationId: number;
  /** The item that causes it (a void, a returned check); absent: its source. */
  readonly byItemId?: number;
  /** The second choice of D51: the client's money may have stood in for a return premium of the same carrier. */
  readonly advanceFromOperating?: boolean;
}

/**
 * Reverses an application in full (D12): the mirrored rows, dated the day they take effect.
 *
 * @returns the id of the negative application.
 * @throws {LedgerRefusal}
 */
export async function unapply(tx: Database, input: UnapplyInput): Promise<number> {
  const { agencyId, day } = input;
  const find = async () =>
    (await tx.query<ApplicationRow>(`${APPLICATION} WHERE a.application_id = $1`, [input.applicationId]))[0];
  const seen = await find();
  if (!seen) throw new LedgerRefusal(`There is no application with the id ${input.applicationId}.`);
  const items = await lockItems(tx, agencyId, [seen.source_item_id, seen.invoice_item_id]);
  // Read again under the lock: it may have been reversed in the meantime.
  const application = (await find()) ?? seen;
  if (application.reversed) throw new LedgerRefusal('This money was taken off its invoice before.');
  if (day < application.effective_date) {
    throw new LedgerRefusal(
      `The money was applied on ${usDate(application.effective_date)}: ${usDate(day)} is before that.`,
    );
  }
  const source = requireItem(items, application.source_item_id, ['IncomingPayment', 'CreditMemo']);
  // What a void may go back to is decided by all that depends on its item (D55).
  if (input.byItemId === undefined) {
    for (const item of items.values()) await requireLineDay(tx, day, item, TAKEN_BACK_DAYS);
  }
  const accounts = await postingAccounts(tx, agencyId);
  const taken = await sharesToTakeBack(tx, { applicationId: application.application_id });
  const byItemId = input.byItemId ?? application.source_item_id;
  const posting = unapplicationPosting(
    {
      day,
      applicationId: application.application_id,
      entryId: application.entry_id,
      byItemId,
      sourceItemId: application.source_item_id,
      invoiceItemId: application.invoice_item_id,
      client: source.client_id,
      cents: application.cents,
      fromMemo: source.transaction_type === 'CreditMemo',
      trust: taken.trust ?? source.bank_account_id ?? accounts.trust,
      shares: taken.shares,
    },
    accounts,
  );
  const { applicationId } = await writePosting(tx, posting);
  await settleAdvances(
    tx,
    input,
    byItemId,
    taken.shares.map(({ line }) => line.line_id),
    accounts,
  );
  if (input.advanceFromOperating) await coverShortages(tx, input, byItemId);
  return applicationId ?? 0;
}

/** Reverses every application in force of a receipt, credit memo or invoice. */
export async function unapplyAll(tx: Database, act: Act, itemId: number, byItemId: number): Promise<void> {
  await lockItem(tx, act.agencyId, itemId);
  const rows = await tx.query<ApplicationRow>(
    `${APPLICATION} WHERE (a.source_item_id = $1 OR a.invoice_item_id = $1)
        AND a.cents > 0 AND r.application_id IS NULL ORDER BY a.application_id DESC`,
    [itemId],
  );
  for (const row of rows) await unapply(tx, { ...act, applicationId: row.application_id, byItemId });
}

/** Cents paid of an invoice, or used of a receipt or credit memo, including refunds. */
export async function usedOf(tx: Database, itemId: number): Promise<number> {
  const [row] = await tx.query<{ used: number }>(
    `SELECT (coalesce((SELECT sum(cents) FROM application WHERE invoice_item_id = $1 OR source_item_id = $1), 0)
           + coalesce((SELECT sum(cents) FROM refund_allocation WHERE source_item_id = $1), 0))::bigint AS used`,
    [itemId],
  );
  return row?.used ?? 0;
}

function requireItem(
  items: ReadonlyMap<number, PostedItem>,
  itemId: number,
  types: readonly PostedItem['transaction_type'][],
): PostedItem {
  const item = items.get(itemId);
  if (!item) throw new LedgerRefusal(`There is no item with the id ${itemId}.`);
  if (!types.includes(item.transaction_type)) {
    const wanted = types.map(aKind).join(' or ');
    throw new LedgerRefusal(`${item.item_number} is ${aKind(item.transaction_type)}, not ${wanted}.`);
  }
  return item;
}
