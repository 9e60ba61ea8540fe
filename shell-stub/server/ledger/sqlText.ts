/**
 * SQL for the sentences of the audit, which are read by people who know items, customers and accounts by what screens call
 * them. A column given as an argument carries the name of its table.
 */

/** Cents as in `usDollars`: $1,234.50, -$12.00. */
export const usd = (cents: string): string => `to_char((${cents}) / 100.0, 'FMMI$999,999,999,999,990.00')`;

/** A day as in `usDate`: MM/dd/yyyy; 'infinity' stands for itself, and 'nothing' for a row that is not there. */
export const usDay = (day: string): string =>
  `CASE WHEN isfinite(${day}) THEN to_char(${day}, 'MM/DD/YYYY') ELSE coalesce((${day})::text, 'nothing') END`;

export const itemNumber = (id: string): string =>
  `(SELECT n.item_number FROM item n WHERE n.item_id = ${id})`;

/** The number of the invoice or credit memo that a payable line is of. */
export const numberOfLine = (id: string): string =>
  `(SELECT n.item_number FROM item n JOIN payable_line o USING (item_id) WHERE o.line_id = ${id})`;

export const clientNumber = (id: string): string =>
  `(SELECT n.client_number FROM client n WHERE n.client_id = ${id})`;

export const accountName = (id: string): string =>
  `(SELECT n.name FROM gl_account n WHERE n.account_id = ${id})`;
