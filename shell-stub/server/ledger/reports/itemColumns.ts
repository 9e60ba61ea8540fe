import type { ItemPart } from '../../../../src/api/wire';
import { CLIENT_NAME, staffName } from './names';

/** SQL for an ISO-8601 moment in UTC, in the format in which both drivers read a timestamptz. */
export const moment = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL for the item fields of every report row; item `i` and the tables of `ITEM_TABLES`. */
export const ITEM_COLUMNS: Readonly<Record<Exclude<keyof ItemPart, 'rowId'>, string>> = {
  eventId: 'i.event_id',
  itemId: 'i.item_id::text',
  itemType: 'i.item_type',
  transactionType: 'i.transaction_type',
  itemNumber: 'i.item_number',
  transactionDate: 'i.transaction_date',
  clientId: 'i.client_id',
  clientNumber: `coalesce(c.client_number, '')`,
  name: `CASE WHEN c.client_id IS NULL THEN '' ELSE ${CLIENT_NAME} END`,
  policyId: 'i.policy_id',
  officeId: 'i.office_id::text',
  policyOffice: `coalesce(o.description, '')`,
  userOffice: `coalesce(uo.description, '')`,
  createdBy: staffName('u'),
  agent: staffName('g'),
  memo: 'i.memo',
  createdDate: moment('i.created_at'),
  reversesItemId: 'i.reverses_item_id::text',
  // A receipt whose check was returned is no longer in force, but it is not voided (D12).
  voidedDate: 'CASE WHEN v.transaction_type = i.transaction_type THEN v.transaction_date END',
  voidedBy: `CASE WHEN v.transaction_type = i.transaction_type THEN ${staffName('vu')} END`,
  voidReason: 'CASE WHEN v.transaction_type = i.transaction_type THEN v.memo END',
  returnedDate: 'CASE WHEN v.transaction_type <> i.transaction_type THEN v.transaction_date END',
};

/** `$1` as a set: its size is known when the statement is planned, so that both few and many items are fast. */
export const ITEM_IDS = 'unnest($1::text::bigint[])';

/** The items of `$1` as table `i`, in their order (`ids.place`). */
export const ITEMS = `${ITEM_IDS} WITH ORDINALITY AS ids(item_id, place) JOIN item i ON i.item_id = ids.item_id`;

/** The other tables that `ITEM_COLUMNS` uses. `v` is the item that voids or returns `i`. */
export const ITEM_TABLES = `
  LEFT JOIN item v ON v.reverses_item_id = i.item_id
  LEFT JOIN client c ON c.client_id = i.client_id
  LEFT JOIN office o ON o.office_id = i.office_id
  LEFT JOIN office uo ON uo.office_id = i.user_office_id
  LEFT JOIN staff u ON u.staff_id = i.created_by
  LEFT JOIN staff g ON g.staff_id = i.agent_id
  LEFT JOIN staff vu ON vu.staff_id = v.created_by`;
