import type { Database } from '../../db';
import { LedgerRefusal } from '../refusal';
import { aKind } from '../text';
import { postingAccounts } from './accounts';
import type { Act } from '../core';
import { settleAdvances } from './advances';
import type { Share } from './collecting';
import { heldLines, linesOf, sharesAt, sharesToTakeBack, writeCollections } from './collecting';
import { postEntry } from './entries';
import type { PostedItem } from './items';
import { lockItem, lockItems, requireInForce, requireNotBefore } from './items';

export interface ApplyInput extends Act {
  /** A receipt or a credit memo. */
  readonly sourceItemId: number;
  readonly invoiceItemId: number;
  readonly cents: number;
}

/**
 * Puts money of a receipt or a credit memo on an invoice of the same client (D12): Dr client credit, Cr receivable;
 * the invoice's payable lines are collected by their newly paid share, and a credit memo's own lines by theirs, so
 * that no fiduciary money is made of it.
 *
 * @returns the application's id.
 * @throws {LedgerRefusal}; {DatabaseError} LG005 when it is more than either has left.
 */
export async function applyToInvoice(tx: Database, input: ApplyInput): Promise<number> {
  const { agencyId, day, cents, sourceItemId, invoiceItemId } = input;
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new LedgerRefusal('Apply more than nothing.');
  const items = await lockItems(tx, agencyId, [sourceItemId, invoiceItemId]);
  const source = requireItem(items, sourceItemId, ['IncomingPayment', 'CreditMemo']);
  const invoice = requireItem(items, invoiceItemId, ['Invoice']);
  for (const item of [source, invoice]) {
    requireInForce(item);
    requireNotBefore(day, item);
  }
  if (source.client_id !== invoice.client_id) {
    throw new LedgerRefusal(`${source.item_number} and ${invoice.item_number} are of different clients.`);
  }
  const { receivable, clientCredit, trust: defaultTrust } = await postingAccounts(tx, agencyId);
  const isMemo = source.transaction_type === 'CreditMemo';
  const trust = isMemo ? defaultTrust : (source.bank_account_id ?? defaultTrust);

  // The entry comes first, because the application names it; over-application is refused by the database after it.
  const shares: Share[] = sharesAt(
    await linesOf(tx, invoiceItemId),
    (await usedOf(tx, invoiceItemId)) + cents,
  );
  if (isMemo) {
    shares.push(...sharesAt(await linesOf(tx, sourceItemId), (await usedOf(tx, sourceItemId)) + cents));
  }
  const client = invoice.client_id;
  const entryId = await postEntry(tx, sourceItemId, day, [
    { account: clientCredit, trust: isMemo ? null : trust, client, cents },
    { account: receivable, client, cents: -cents },
    ...heldLines(shares, trust, client),
  ]);
  const [made] = await tx.query<{ application_id: number }>(
    `INSERT INTO application (source_item_id, invoice_item_id, effective_date, cents, entry_id)
     VALUES ($1, $2, $3, $4, $5) RETURNING application_id`,
    [sourceItemId, invoiceItemId, day, cents, entryId],
  );
  const applicationId = made?.application_id ?? 0;
  await writeCollections(tx, shares, trust, day, { applicationId });
  await settleAdvances(
    tx,
    input,
    sourceItemId,
    shares.map(({ line }) => line.line_id),
  );
  return applicationId;
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
  /** The item in whose course it is done (a void, a returned check); absent: its source. */
  readonly byItemId?: number;
}

/**
 * Takes an application back whole (D12): the mirrored rows, dated the day they take effect.
 *
 * @returns the id of the negative application.
 * @throws {LedgerRefusal}
 */
export async function unapply(tx: Database, input: UnapplyInput): Promise<number> {
  const { agencyId, day } = input;
  const find = async () =>
    (await tx.query<ApplicationRow>(`${APPLICATION} WHERE a.application_id = $1`, [input.applicationId]))[0];
  const seen = await find();
  if (!seen) throw new LedgerRefusal(`There is no money applied with the id ${input.applicationId}.`);
  const items = await lockItems(tx, agencyId, [seen.source_item_id, seen.invoice_item_id]);
  // Read again under the lock: somebody else may have taken it back meanwhile.
  const application = (await find()) ?? seen;
  if (application.reversed) throw new LedgerRefusal('This money was taken off its invoice before.');
  if (day < application.effective_date) {
    throw new LedgerRefusal(`The money was applied on ${application.effective_date}: ${day} is before it.`);
  }
  const source = requireItem(items, application.source_item_id, ['IncomingPayment', 'CreditMemo']);
  const { receivable, clientCredit, trust: defaultTrust } = await postingAccounts(tx, agencyId);
  const { cents } = application;
  const [made] = await tx.query<{ application_id: number }>(
    `INSERT INTO application (source_item_id, invoice_item_id, effective_date, cents, reverses_application_id)
     VALUES ($1, $2, $3, $4, $5) RETURNING application_id`,
    [application.source_item_id, application.invoice_item_id, day, -cents, application.application_id],
  );
  const reversalId = made?.application_id ?? 0;
  const taken = await sharesToTakeBack(tx, { applicationId: application.application_id });
  const isMemo = source.transaction_type === 'CreditMemo';
  const trust = taken.trust ?? source.bank_account_id ?? defaultTrust;
  await writeCollections(tx, taken.shares, trust, day, { applicationId: reversalId });
  const client = source.client_id;
  const byItemId = input.byItemId ?? application.source_item_id;
  await postEntry(
    tx,
    byItemId,
    day,
    [
      { account: clientCredit, trust: isMemo ? null : trust, client, cents: -cents },
      { account: receivable, client, cents },
      ...heldLines(taken.shares, trust, client),
    ],
    application.entry_id,
  );
  await settleAdvances(
    tx,
    input,
    byItemId,
    taken.shares.map(({ line }) => line.line_id),
  );
  return reversalId;
}

/** Takes back every application of a receipt, credit memo or invoice that is in force. */
export async function unapplyAll(tx: Database, act: Act, itemId: number, byItemId: number): Promise<void> {
  await lockItem(tx, act.agencyId, itemId);
  const rows = await tx.query<ApplicationRow>(
    `${APPLICATION} WHERE (a.source_item_id = $1 OR a.invoice_item_id = $1)
        AND a.cents > 0 AND r.application_id IS NULL ORDER BY a.application_id DESC`,
    [itemId],
  );
  for (const row of rows) await unapply(tx, { ...act, applicationId: row.application_id, byItemId });
}

/** Cents of an invoice that are paid, or of a receipt or credit memo that are used, refunds included. */
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
