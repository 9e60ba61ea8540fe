import type { Database } from '../../db';
import type { Act } from '../core';
import { disbursementPosting } from '../core';
import { LedgerRefusal } from '../refusal';
import { writePosting } from '../writers/writePosting';
import { postingAccounts } from './accounts';
import { referenceOf } from './checkNumbers';

export interface DisbursementInput extends Act {
  /** The producer to be paid. */
  readonly producerId: string;
  readonly payee: string;
  readonly cents: number;
  readonly officeId: number;
  readonly payMethod: string;
  readonly reference?: string;
  readonly number?: string;
}

/**
 * Pays a producer for direct bill policies (`disbursementPosting`).
 *
 * @returns its item id.
 * @throws {LedgerRefusal}
 */
export async function disburseDirectBill(tx: Database, input: DisbursementInput): Promise<number> {
  if (input.cents <= 0) throw new LedgerRefusal('A payment of zero or less is refused.');
  const accounts = await postingAccounts(tx, input.agencyId);
  const reference = await referenceOf(tx, accounts.operating, { ...input, reference: input.reference ?? '' });
  const posting = disbursementPosting({ ...input, act: input, reference }, accounts);
  return (await writePosting(tx, posting)).itemId;
}
