import type { Database } from '../../../shell-stub/server/db';

/** Rows of the ledger as they stand, from which figures are calculated. */
export interface RawRows {
  readonly items: readonly {
    item_id: number;
    transaction_type: string;
    transaction_date: string;
    client_id: number | null;
    office_id: number;
    reverses_item_id: number | null;
    bank_account_id: number | null;
    amount_cents: number;
    is_draft: boolean;
  }[];
  readonly entries: readonly { entry_id: number; effective_date: string }[];
  readonly entryLines: readonly { entry_id: number; account_id: number; cents: number }[];
  readonly lines: readonly {
    line_id: number;
    item_id: number;
    kind: string;
    carrier_id: number | null;
    amount_cents: number;
  }[];
  readonly collections: readonly LineMove[];
  readonly advances: readonly LineMove[];
  readonly payments: readonly {
    payment_id: number;
    line_id: number;
    pay_item_id: number;
    effective_date: string;
  }[];
  readonly unpayments: readonly { payment_id: number; effective_date: string }[];
  readonly applications: readonly { source_item_id: number; effective_date: string; cents: number }[];
  readonly allocations: readonly { source_item_id: number; effective_date: string; cents: number }[];
}

interface LineMove {
  readonly line_id: number;
  readonly trust_account_id: number;
  readonly effective_date: string;
  readonly cents: number;
}

/** Where a trust account stands at the end of a day (D50). Cents. */
export interface TrustFigures {
  readonly bank: number;
  /** By beneficiary: the fiduciary money held. */
  readonly held: number;
  /** Each line and client for itself, and all of them netted. */
  readonly gross: number;
  readonly netted: number;
  /** By carrier id (0: nobody named it) and client id; those with something only. */
  readonly carriers: Readonly<Record<number, number>>;
  readonly clients: Readonly<Record<number, number>>;
  /** Commission that was collected and not withdrawn. */
  readonly commission: number;
}

interface Move {
  readonly day: string;
  readonly trust: number;
  /** `bank`, or whose money it is: `client 7`, `carrier 3 line 12`, `agency line 13`. */
  readonly who: string;
  readonly cents: number;
}

/** Reads the rows of a ledger, unsorted and without any sum. */
export async function readRawRows(db: Database): Promise<RawRows> {
  const all = <R>(columns: string, table: string) => db.query<R>(`SELECT ${columns} FROM ${table}`);
  return {
    items: await all(
      'item_id, transaction_type, transaction_date, client_id, office_id, reverses_item_id, bank_account_id, ' +
        'amount_cents, is_draft',
      'item',
    ),
    entries: await all('entry_id, effective_date', 'entry'),
    entryLines: await all('entry_id, account_id, cents', 'entry_line'),
    lines: await all('line_id, item_id, kind, carrier_id, amount_cents', 'payable_line'),
    collections: await all('line_id, trust_account_id, effective_date, cents', 'collection'),
    advances: await all('line_id, trust_account_id, effective_date, cents', 'advance'),
    payments: await all('payment_id, line_id, pay_item_id, effective_date', 'payable_payment'),
    unpayments: await all('payment_id, effective_date', 'payable_unpayment'),
    applications: await all('source_item_id, effective_date, cents', 'application'),
    allocations: await all('source_item_id, effective_date, cents', 'refund_allocation'),
  };
}

/**
 * Where trust accounts stand on any day, calculated from the ledger's rows by plain arithmetic: the client's money
 * from its receipts and what was taken of them, not from the postings.
 */
export class TrustReckoning {
  private readonly moves: readonly Move[];

  constructor(
    rows: RawRows,
    readonly trusts: readonly number[],
  ) {
    this.moves = movesOf(rows, new Set(trusts)).sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  }

  /** The days on which anything changes, in order. */
  days(): string[] {
    return [...new Set(this.moves.map(({ day }) => day))];
  }

  /** The figures of an account at the end of a day. */
  on(trust: number, day = '9999-12-31'): TrustFigures {
    const sums = new Map<string, number>();
    for (const move of this.moves) {
      if (move.day > day) break;
      if (move.trust === trust) sums.set(move.who, (sums.get(move.who) ?? 0) + move.cents);
    }
    return figuresOf(sums);
  }

  /** Calls back with the figures of an account at the end of each day on which it changes. */
  eachDay(trust: number, look: (day: string, figures: TrustFigures) => void): void {
    const sums = new Map<string, number>();
    const own = this.moves.filter((move) => move.trust === trust);
    own.forEach((move, index) => {
      const sum = (sums.get(move.who) ?? 0) + move.cents;
      if (sum === 0) sums.delete(move.who);
      else sums.set(move.who, sum);
      if (own[index + 1]?.day !== move.day) look(move.day, figuresOf(sums));
    });
  }
}

function figuresOf(sums: ReadonlyMap<string, number>): TrustFigures {
  const carriers = new Map<number, number>();
  const clients = new Map<number, number>();
  let [bank, commission, gross] = [0, 0, 0];
  for (const [who, cents] of sums) {
    const [kind, id] = who.split(' ');
    if (kind === 'bank') bank += cents;
    else if (kind === 'agency') commission += cents;
    else {
      gross += Math.max(0, cents);
      const to = kind === 'carrier' ? carriers : clients;
      to.set(Number(id), (to.get(Number(id)) ?? 0) + cents);
    }
  }
  const all = [...carriers.values(), ...clients.values()];
  const held = all.reduce((total, cents) => total + Math.max(0, cents), 0);
  const netted = all.reduce((total, cents) => total + cents, 0);
  const something = (sum: ReadonlyMap<number, number>) =>
    Object.fromEntries([...sum].filter(([, cents]) => cents !== 0));
  return {
    bank,
    held,
    gross,
    netted,
    carriers: something(carriers),
    clients: something(clients),
    commission,
  };
}

function movesOf(rows: RawRows, trusts: ReadonlySet<number>): Move[] {
  const moves: Move[] = [];
  const add = (day: string, trust: number | null | undefined, who: string, cents: number) => {
    if (trust != null && trusts.has(trust)) moves.push({ day, trust, who, cents });
  };
  const dayOfEntry = new Map(rows.entries.map((entry) => [entry.entry_id, entry.effective_date]));
  for (const { entry_id, account_id, cents } of rows.entryLines) {
    add(dayOfEntry.get(entry_id) ?? '', account_id, 'bank', cents);
  }

  const items = new Map(rows.items.map((item) => [item.item_id, item]));
  for (const item of rows.items) {
    const isReceipt = item.transaction_type === 'IncomingPayment' || item.transaction_type === 'NSFCheck';
    // The void of a receipt, and a returned check, have its amount negated.
    if (isReceipt && !item.is_draft)
      add(item.transaction_date, item.bank_account_id, `client ${item.client_id}`, item.amount_cents);
  }
  for (const { source_item_id, effective_date, cents } of [...rows.applications, ...rows.allocations]) {
    const source = items.get(source_item_id);
    // A credit memo is not money.
    if (source?.transaction_type === 'IncomingPayment')
      add(effective_date, source.bank_account_id, `client ${source.client_id}`, -cents);
  }

  const lines = new Map(rows.lines.map((line) => [line.line_id, line]));
  const owner = (lineId: number): string => {
    const line = lines.get(lineId);
    return line?.kind === 'company'
      ? `carrier ${line.carrier_id ?? 0} line ${lineId}`
      : `agency line ${lineId}`;
  };
  for (const { line_id, trust_account_id, effective_date, cents } of [
    ...rows.collections,
    ...rows.advances,
  ]) {
    add(effective_date, trust_account_id, owner(line_id), cents);
  }
  const unpaidOn = new Map(rows.unpayments.map((one) => [one.payment_id, one.effective_date]));
  for (const { payment_id, line_id, pay_item_id, effective_date } of rows.payments) {
    const cents = lines.get(line_id)?.amount_cents ?? 0;
    const bank = items.get(pay_item_id)?.bank_account_id;
    add(effective_date, bank, owner(line_id), -cents);
    const unpaid = unpaidOn.get(payment_id);
    if (unpaid !== undefined) add(unpaid, bank, owner(line_id), cents);
  }
  return moves;
}
