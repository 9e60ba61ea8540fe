import type { Database } from '../../db';

/** What a payment is called, and how it was paid. */
export interface MadePayment {
  readonly item_id: number;
  readonly item_number: string;
  readonly payee: string;
  readonly pay_method: string;
  readonly reference: string;
}

/** Payments that were just made, in their order. */
export function paymentsMade(db: Database, itemIds: readonly number[]): Promise<MadePayment[]> {
  return db.query<MadePayment>(
    `SELECT item_id, item_number, payee, pay_method, reference FROM item
      WHERE item_id = ANY ($1::bigint[]) ORDER BY array_position($1::bigint[], item_id)`,
    [[...itemIds]],
  );
}
