import type { BalanceDetailRow, IsoDate } from '../../../../src/api/wire';
import type { Database } from '../../db';
import { dollars } from '../money';
import type { Scope } from '../scope';
import type { CustomerChoice } from './customerChoice';
import { customerSql } from './customerChoice';
import type { Move, OpeningMove } from './customerMoves';
import { describeMove, MOVE_COLUMNS, moveRowsSql } from './customerMoves';
import { CLIENT_NAME, CLIENT_ORDER } from './names';
import { readAhead, slicesOf } from './readAhead';
import { readRows } from './readRows';

/** The days of a balance detail, both inclusive; `from` null: from the beginning. None when `to` is before `from`. */
export interface DetailPeriod {
  readonly from: IsoDate | null;
  readonly to: IsoDate;
}

/**
 * Customers per statement. A statement blocks the embedded database while it runs; between two, other requests are
 * served. The first are few, because the reply begins with them.
 */
const PAGE = 400;
const FIRST_PAGE = 50;

interface Client {
  readonly client_id: number;
  readonly client_number: string;
  readonly client_name: string;
}

/**
 * Every item of the customers of a scope in a period, with opening, running and closing balance (D6, D12, D14),
 * by name and number; yields some customers at a time, each only once. What it shows of a customer is of one moment:
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
  const clients = await clientsOf(db, scope, period.to, choice);
  yield* readAhead(slicesOf(clients, FIRST_PAGE, PAGE), (page) => pageOf(db, scope, period, page));
}

/** Customers with any item in the scope by the end of a day. A customer with only transfers has an item too. */
function clientsOf(db: Database, scope: Scope, to: IsoDate, choice: CustomerChoice): Promise<Client[]> {
  const params: unknown[] = [to];
  return readRows<Client>(
    db,
    ['client_id', 'client_number', 'client_name'],
    `SELECT c.client_id, c.client_number, ${CLIENT_NAME} AS client_name
       FROM client c
      WHERE EXISTS (SELECT 1 FROM item i WHERE i.client_id = c.client_id AND NOT i.is_draft
                       AND i.transaction_date <= $1::date AND ${customerSql(scope, choice, params)})
      ORDER BY ${CLIENT_ORDER}`,
    params,
  );
}

async function pageOf(
  db: Database,
  scope: Scope,
  { from, to }: DetailPeriod,
  clients: readonly Client[],
): Promise<readonly BalanceDetailRow[]> {
  const choice = { clientIds: clients.map(({ client_id }) => client_id) };
  const params: unknown[] = [to];
  const sql = moveRowsSql(scope, choice, from, params);
  const rows = await readRows<Move | OpeningMove>(db, MOVE_COLUMNS, sql, params);
  const opening = new Map<number, number>();
  const byClient = new Map<number, Move[]>(clients.map(({ client_id }) => [client_id, []]));
  for (const row of rows) {
    if (row.kind === 'Opening') opening.set(row.client_id, row.cents);
    else byClient.get(row.client_id)?.push(row);
  }
  return clients.flatMap((client) =>
    rowsOf(client, from, to, opening.get(client.client_id) ?? 0, byClient.get(client.client_id) ?? []),
  );
}

function rowsOf(
  client: Client,
  from: IsoDate | null,
  to: IsoDate,
  opening: number,
  moves: readonly Move[],
): BalanceDetailRow[] {
  if (opening === 0 && moves.length === 0) return [];
  const names = {
    clientId: client.client_id,
    clientNumber: client.client_number,
    clientName: client.client_name,
  };
  const edge = (kind: 'Opening' | 'Closing', date: IsoDate | null, cents: number): BalanceDetailRow => ({
    rowId: `${client.client_id}-${kind.toLowerCase()}`,
    kind,
    ...names,
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
  const rows = moves.map((move, index): BalanceDetailRow => {
    running += move.cents;
    return {
      rowId: `${client.client_id}-${index + 1}`,
      kind: move.kind,
      ...names,
      date: move.day,
      itemId: String(move.item_id),
      itemType: move.item_type,
      transactionType: move.transaction_type,
      itemNumber: move.item_number,
      description: describeMove(move),
      officeId: String(move.office_id),
      officeName: move.office_name,
      charge: dollars(Math.max(0, move.cents)),
      credit: dollars(Math.max(0, -move.cents)),
      balance: dollars(running),
      reversesItemId: move.reverses_item_id === null ? null : String(move.reverses_item_id),
      advanceSettled: dollars(move.settled),
    };
  });
  return [edge('Opening', from, opening), ...rows, edge('Closing', to, running)];
}
