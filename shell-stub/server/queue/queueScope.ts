import type { Scope } from '../ledger/scope';
import { isWholeAgency, scopeSql } from '../ledger/scope';

/**
 * The SQL condition for the queue rows, named `q`, that the user may see: those of items that the user may see (D4, D14),
 * and all accounts, which belong to the agency as a whole.
 *
 * @param params receives the values; the condition refers to them by position.
 */
export function queueScopeSql(scope: Scope, params: unknown[]): string {
  const agency = `q.agency_id = $${params.push(scope.agencyId)}::int`;
  // Polls ask for the counts of the whole queue.
  if (isWholeAgency(scope)) return agency;
  return `${agency} AND (q.item_id IS NULL OR EXISTS (
            SELECT 1 FROM item i WHERE i.item_id = q.item_id AND ${scopeSql(scope, params)}))`;
}
