import type { Scope } from '../ledger/scope';

/**
 * The SQL condition for the queue rows, named `q`, that the user may see: items of the user's offices (D14),
 * and all accounts, which belong to the agency as a whole.
 *
 * @param params receives the values; the condition refers to them by position.
 */
export function queueScopeSql({ agencyId, officeIds }: Scope, params: unknown[]): string {
  const agency = `q.agency_id = $${params.push(agencyId)}::int`;
  if (officeIds === null) return agency;
  const offices = `$${params.push([...officeIds])}::int[]`;
  return `${agency} AND (q.item_id IS NULL OR EXISTS (
            SELECT 1 FROM item i WHERE i.item_id = q.item_id AND i.office_id = ANY (${offices})))`;
}
