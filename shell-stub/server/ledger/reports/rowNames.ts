import type { Database } from '../../db';
import { CLIENT_NAME, staffName } from './names';
import { pageItems } from './pageItems';
import { cell, code, count, readParts, text } from './readColumns';

/** The names that the rows of a report show, by id. */
export interface RowNames {
  readonly clientNumbers: ReadonlyMap<number, string>;
  readonly clients: ReadonlyMap<number, string>;
  readonly offices: ReadonlyMap<number, string>;
  /** Initials and name. */
  readonly staff: ReadonlyMap<string, string>;
  readonly accounts: ReadonlyMap<number, string>;
  readonly carriers: ReadonlyMap<number, string>;
}

/** Above this number of items, all clients are read. */
const FEW_ITEMS = 1_000;

/** The names that stand in the rows of some items, read once for all of their pages. */
export async function rowNames(db: Database, itemIds: readonly number[]): Promise<RowNames> {
  const page = itemIds.length <= FEW_ITEMS ? pageItems(itemIds) : undefined;
  // Each client is looked up by itself.
  const clients = page
    ? `(SELECT DISTINCT i.client_id FROM item i WHERE ${page.has('i.item_id')}) x
       CROSS JOIN LATERAL (SELECT * FROM client c WHERE c.client_id = x.client_id OFFSET 0) c`
    : 'client c';
  const read = await readParts(
    db,
    {
      clients: {
        columns: { id: count('c.client_id'), number: text('c.client_number'), name: text(CLIENT_NAME) },
        from: clients,
      },
      offices: { columns: { id: count('office_id'), name: text('description') }, from: 'office' },
      staff: { columns: { id: code('s.staff_id'), name: text(staffName('s')) }, from: 'staff s' },
      accounts: { columns: { id: count('account_id'), name: text('name') }, from: 'gl_account' },
      carriers: { columns: { id: count('carrier_id'), name: text('name') }, from: 'carrier' },
    },
    page?.params ?? [],
  );
  return {
    clientNumbers: byId(read.clients.id, read.clients.number),
    clients: byId(read.clients.id, read.clients.name),
    offices: byId(read.offices.id, read.offices.name),
    staff: byId(read.staff.id, read.staff.name),
    accounts: byId(read.accounts.id, read.accounts.name),
    carriers: byId(read.carriers.id, read.carriers.name),
  };
}

const byId = <Id>(ids: readonly Id[], names: readonly string[]): ReadonlyMap<Id, string> =>
  new Map(ids.map((id, row) => [id, cell(names, row)]));

/** The name of an id, or of none. */
export const nameOf = <Id>(names: ReadonlyMap<Id, string>, id: Id | null): string =>
  id === null ? '' : (names.get(id) ?? '');
