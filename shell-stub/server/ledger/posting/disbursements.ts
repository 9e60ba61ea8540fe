import type { Database } from '../../db';
import { LedgerRefusal } from '../refusal';
import { writeItem } from '../writers/writePosting';
import { postingAccounts } from './accounts';
import type { Act } from '../core';
import { bankLine, itemOf } from '../core';
import { postEntry } from './entries';

export interface DisbursementInput extends Act {
  /** The producer who is paid. */
  readonly producerId: string;
  readonly payee: string;
  readonly cents: number;
  readonly officeId: number;
  readonly payMethod: string;
  readonly reference?: string;
  readonly number?: string;
}

/**
 * Pays a producer for policies that the carrier bills itself: Dr producer commission, Cr operating.
 *
 * @returns its item id.
 * @throws {LedgerRefusal}
 */
export async function disburseDirectBill(tx: Database, input: DisbursementInput): Promise<number> {
  if (input.cents <= 0) throw new LedgerRefusal('A payment of zero or less is refused.');
  const { operating, expense } = await postingAccounts(tx, input.agencyId);
  const itemId = await writeItem(
    tx,
    itemOf(input, 'DirectBillDisbursement', {
      item_type: 'Check',
      item_number: input.number,
      office_id: input.officeId,
      amount_cents: input.cents,
      disbursed_cents: input.cents,
      non_fiduciary_cents: input.cents,
      payee: input.payee,
      bank_account_id: operating,
      pay_method: input.payMethod,
      reference: input.reference ?? '',
      agent_id: input.producerId,
    }),
  );
  await postEntry(tx, itemId, input.day, [
    { account: expense, cents: input.cents },
    bankLine(operating, -input.cents),
  ]);
  return itemId;
}
