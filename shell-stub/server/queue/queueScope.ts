import type { Scope } from '../ledger/scope';

/**
 * The condition under which a queue row, named `q`, is for whoever asks: items of their offices (D14), and every
 * account, which belongs to the agency as a whole.
 *
 * @param params takes the values; the condition names them by their place in it.
 */
export function queueScopeSql({ agencyId, officeIds }: Scope, params: unknown[]): string {
  const agency = `q.agency_id = $${params.push(agencyId)}::int`;
  if (officeIds === null) return agency;
  const offices = `$${params.push([...officeIds])}::int[]`;
  return `${agency} AND (q.item_id IS NULL OR EXISTS (
            SELECT 1 FROM item i WHERE i.item_id = q.item_id AND i.office_id = ANY (${offices})))`;
}
