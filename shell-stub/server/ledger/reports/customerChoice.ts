import type { Scope } from '../scope';
import { bindTo, scopeSql } from '../scope';

/** Which customers of a scope a report includes; empty: all. */
export interface CustomerChoice {
  /** An exact match; an unknown number gives an empty report. */
  readonly clientNumber?: string | null | undefined;
  readonly clientIds?: readonly number[] | undefined;
}

/**
 * The SQL conditions of a scope and a choice of customers on table `item`, named `i`; `params` receives their
 * values.
 */
export function customerSql(scope: Scope, choice: CustomerChoice, params: unknown[]): string {
  const bind = bindTo(params);
  const conditions = [scopeSql(scope, params)];
  const { clientNumber = null, clientIds } = choice;
  if (clientNumber !== null) {
    conditions.push(`i.client_id = (SELECT client_id FROM client
      WHERE agency_id = ${bind(scope.agencyId)}::int AND client_number = ${bind(clientNumber)}::text)`);
  }
  if (clientIds) conditions.push(`i.client_id = ANY (${bind([...clientIds])}::int[])`);
  return conditions.join(' AND ');
}

/**
 * The SQL condition that item `i`, an invoice, a receipt or a credit memo, may be open at the end of day `$1` (D12): not a
 * draft or a reversal, dated by then, not voided or returned by then, and not settled for good by then.
 */
export const mayBeOpenSql = `NOT i.is_draft AND i.reverses_item_id IS NULL AND i.transaction_date <= $1::date
     AND i.item_id IN (SELECT item_id FROM item_settled WHERE day > $1::date)
     AND NOT EXISTS (SELECT 1 FROM item v WHERE v.reverses_item_id = i.item_id AND v.transaction_date <= $1::date)`;
