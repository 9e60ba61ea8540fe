import type { BalanceDetailRow, IsoDate } from '../../../../src/api/wire';
import type { Database } from '../../db';
import { dollars } from '../money';
import type { Scope } from '../scope';
import type { CustomerChoice } from './customerChoice';
import { customerSql } from './customerChoice';
import type { Moves } from './customerMoves';
import { describeMove, readMoves } from './customerMoves';
import { CLIENT_NAME, CLIENT_ORDER } from './names';
import { readAhead, slicesOf } from './readAhead';
import { cell, count, readParts, text } from './readColumns';

/** The days of a balance detail, both inclusive; `from` null: from the beginning. None when `to` is before `from`. */
export interface DetailPeriod {
  readonly from: IsoDate | null;
  readonly to: IsoDate;
}

/**
 * Customers per statement. A statement blocks the embedded database while it runs; between two, other requests are
 * served. The first are few, because the reply begins with them.
 */
const PAGE = 800;
const FIRST_PAGE = 50;
/** Rows that are written at a time: other requests are served between two. */
const ROWS = 500;

interface Client {
  readonly id: number;
  readonly number: string;
  readonly name: string;
}

/**
 * Every item of the customers of a scope in a period, with opening, running and closing balance (D6, D12, D14),
 * by name and number; reads some customers at a time, each only once. What it shows of a customer is of one moment:
 * a posting changes one customer's balance, and is in all of its rows or in none.
 */
export async function* balanceDetail(
  db: Database,
  scope: Scope,
  period: DetailPeriod,
  choice: CustomerChoice = {},
): AsyncGenerator<readonly BalanceDetailRow[]> {
  // A start after today, alone, ends today: a range in which nothing can lie (D47).
  if (period.from !== null && period.to < period.from) return;
  const { clients, offices } = await namesOf(db, scope, period.to, choice);
  const pages = readAhead(slicesOf(clients, FIRST_PAGE, PAGE), (page) =>
    pageOf(db, scope, period, page, offices),
  );
  for await (const rows of pages) yield* slicesOf(rows, ROWS, ROWS);
}

/**
 * Customers with any item in the scope by the end of a day, and the names of the offices. A customer with only transfers
 * has an item too.
 */
async function namesOf(
  db: Database,
  scope: Scope,
  to: IsoDate,
  choice: CustomerChoice,
): Promise<{ readonly clients: readonly Client[]; readonly offices: ReadonlyMap<number, string> }> {
  const params: unknown[] = [to];
  const { client, office } = await readParts(
    db,
    {
      client: {
        columns: { id: count('c.client_id'), number: text('c.client_number'), name: text('c.client_name') },
        from: `(SELECT c.client_id, c.client_number, ${CLIENT_NAME} AS client_name
                  FROM client c
                 WHERE EXISTS (SELECT 1 FROM item i WHERE i.client_id = c.client_id AND NOT i.is_draft
                                  AND i.transaction_date <= $1::date AND ${customerSql(scope, choice, params)})
                 ORDER BY ${CLIENT_ORDER}) c`,
      },
      office: { columns: { id: count('office_id'), name: text('description') }, from: 'office' },
    },
    params,
  );
  return {
    clients: client.id.map((id, row) => ({
      id,
      number: cell(client.number, row),
      name: cell(client.name, row),
    })),
    offices: new Map(office.id.map((id, row) => [id, cell(office.name, row)])),
  };
}

async function pageOf(
  db: Database,
  scope: Scope,
  period: DetailPeriod,
  clients: readonly Client[],
  offices: ReadonlyMap<number, string>,
): Promise<readonly BalanceDetailRow[]> {
  const moves = await readMoves(db, scope, { clientIds: clients.map(({ id }) => id) }, period);
  const opening = new Map<number, number>();
  const byClient = new Map<number, number[]>(clients.map(({ id }) => [id, []]));
  moves.clientId.forEach((id, row) => {
    if (cell(moves.kind, row) === 'Opening') opening.set(id, cell(moves.cents, row));
    else byClient.get(id)?.push(row);
  });
  return clients.flatMap((client) =>
    rowsOf(client, period, opening.get(client.id) ?? 0, moves, byClient.get(client.id) ?? [], offices),
  );
}

function rowsOf(
  { id: clientId, number: clientNumber, name: clientName }: Client,
  { from, to }: DetailPeriod,
  opening: number,
  moves: Moves,
  ofClient: readonly number[],
  offices: ReadonlyMap<number, string>,
): BalanceDetailRow[] {
  if (opening === 0 && ofClient.length === 0) return [];
  const edge = (kind: 'Opening' | 'Closing', date: IsoDate | null, cents: number): BalanceDetailRow => ({
    rowId: `${clientId}-${kind.toLowerCase()}`,
    kind,
    clientId,
    clientNumber,
    clientName,
    date,
    itemId: null,
    itemType: '',
    transactionType: null,
    itemNumber: '',
    description: `${kind} balance`,
    officeId: '',
    officeName: '',
    charge: 0,
    credit: 0,
    balance: dollars(cents),
    reversesItemId: null,
    advanceSettled: 0,
  });
  let running = opening;
  let transfer = '';
  let nth = 0;
  const rows = ofClient.map((row): BalanceDetailRow => {
    const cents = cell(moves.cents, row);
    const itemId = cell(moves.itemId, row);
    const day = cell(moves.day, row);
    const kind = cell(moves.kind, row);
    // An item has one row of its own; its transfers of a day follow one another.
    let move = itemId;
    if (kind === 'Transfer') {
      nth = transfer === `${itemId}-${day}` ? nth + 1 : 1;
      transfer = `${itemId}-${day}`;
      move = `${transfer}-${nth}`;
    }
    const officeId = cell(moves.officeId, row);
    const reverses = cell(moves.reversesItemId, row);
    running += cents;
    return {
      // Not by place in the list: neither a row that is entered later nor another period changes it.
      rowId: `${clientId}-${move}`,
      kind,
      clientId,
      clientNumber,
      clientName,
      date: day,
      itemId,
      itemType: cell(moves.itemType, row),
      transactionType: cell(moves.transactionType, row),
      itemNumber: cell(moves.itemNumber, row),
      description: describeMove(moves, row),
      officeId: String(officeId),
      officeName: offices.get(officeId) ?? '',
      charge: dollars(Math.max(0, cents)),
      credit: dollars(Math.max(0, -cents)),
      balance: dollars(running),
      reversesItemId: reverses === null ? null : String(reverses),
      advanceSettled: dollars(cell(moves.settled, row)),
    };
  });
  return [edge('Opening', from, opening), ...rows, edge('Closing', to, running)];
}
