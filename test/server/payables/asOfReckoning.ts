import type { Database } from '../../../shell-stub/server/db';
import type { RawRows } from '../ledger/trustReckoning';
import { readRawRows } from '../ledger/trustReckoning';

/** A payable line at the end of a day, calculated by plain arithmetic. Cents. */
export interface ReckonedLine {
  readonly lineId: number;
  readonly kind: 'company' | 'revenue';
  readonly officeId: number;
  readonly amount: number;
  readonly collected: number;
  readonly advanced: number;
  /** What the client has paid on the whole invoice, or used of the credit memo (negative). */
  readonly paidByClient: number;
  readonly paidDate: string | null;
  readonly paidByItemId: number | null;
}

interface Move {
  readonly day: string;
  readonly cents: number;
}

interface LineFacts {
  readonly lineId: number;
  readonly kind: 'company' | 'revenue';
  readonly officeId: number;
  readonly amount: number;
  readonly from: string;
  /** The day of the void of its invoice or credit memo. */
  readonly voided: string | null;
  readonly collections: readonly Move[];
  readonly advances: readonly Move[];
  readonly paidByClient: readonly Move[];
  readonly payments: readonly {
    readonly item: number;
    readonly from: string;
    readonly until: string | null;
  }[];
}

/** Rows of the ledger beyond those of the trust reckoning. */
interface MoreRows {
  readonly items: readonly { item_id: number; office_id: number; reverses_item_id: number | null }[];
  readonly lines: readonly { line_id: number; item_id: number }[];
  readonly applications: readonly {
    source_item_id: number;
    invoice_item_id: number;
    effective_date: string;
    cents: number;
  }[];
}

/**
 * What the payables and revenue reports must show on any day (D52), calculated from the ledger's rows by plain
 * arithmetic: whole lists of moves, each with its day, and no SQL beyond reading them.
 */
export class PayablesReckoning {
  private readonly facts: readonly LineFacts[];

  constructor(rows: RawRows, more: MoreRows) {
    this.facts = factsOf(rows, more);
  }

  static async read(db: Database): Promise<PayablesReckoning> {
    const all = <R>(columns: string, table: string) => db.query<R>(`SELECT ${columns} FROM ${table}`);
    return new PayablesReckoning(await readRawRows(db), {
      items: await all('item_id, office_id, reverses_item_id', 'item'),
      lines: await all('line_id, item_id', 'payable_line'),
      applications: await all('source_item_id, invoice_item_id, effective_date, cents', 'application'),
    });
  }

  /** Every line that a report with all lines lists at the end of a day, by line id. */
  on(day: string, officeIds: readonly number[] | null = null): ReckonedLine[] {
    const lines: ReckonedLine[] = [];
    for (const line of this.facts) {
      if (line.from > day || officeIds?.includes(line.officeId) === false) continue;
      const paid = line.payments.find(({ from, until }) => from <= day && (until === null || until > day));
      // Of a voided document, nothing is owed; what is paid of it is listed while it is.
      if (paid === undefined && line.voided !== null && line.voided <= day) continue;
      lines.push({
        lineId: line.lineId,
        kind: line.kind,
        officeId: line.officeId,
        amount: line.amount,
        collected: upTo(day, line.collections),
        advanced: upTo(day, line.advances),
        paidByClient: upTo(day, line.paidByClient),
        paidDate: paid?.from ?? null,
        paidByItemId: paid?.item ?? null,
      });
    }
    return lines;
  }
}

function upTo(day: string, moves: readonly Move[]): number {
  let sum = 0;
  for (const move of moves) if (move.day <= day) sum += move.cents;
  return sum;
}

function factsOf(rows: RawRows, more: MoreRows): LineFacts[] {
  const items = new Map(rows.items.map((item) => [item.item_id, item]));
  const offices = new Map(more.items.map((item) => [item.item_id, item.office_id]));
  const itemOfLine = new Map(more.lines.map((line) => [line.line_id, line.item_id]));
  const voids = new Map<number, string>();
  for (const { item_id, reverses_item_id } of more.items) {
    const day = items.get(item_id)?.transaction_date;
    if (reverses_item_id !== null && day !== undefined) voids.set(reverses_item_id, day);
  }
  const moves = (list: readonly { line_id: number; effective_date: string; cents: number }[]) =>
    grouped(list, (one) => one.line_id, moveOf);
  const collections = moves(rows.collections);
  const advances = moves(rows.advances);
  const paidInvoices = grouped(more.applications, (one) => one.invoice_item_id, moveOf);
  const used = grouped(
    [...more.applications, ...rows.allocations],
    (one) => one.source_item_id,
    (one) => ({
      day: one.effective_date,
      cents: -one.cents,
    }),
  );
  const unpaidOn = new Map(rows.unpayments.map((one) => [one.payment_id, one.effective_date]));
  const payments = grouped(
    rows.payments,
    (one) => one.line_id,
    (one) => ({
      item: one.pay_item_id,
      from: one.effective_date,
      until: unpaidOn.get(one.payment_id) ?? null,
    }),
  );
  return rows.lines
    .map((line): LineFacts => {
      const itemId = itemOfLine.get(line.line_id) ?? 0;
      const item = items.get(itemId);
      const ofClient = item?.transaction_type === 'CreditMemo' ? used : paidInvoices;
      return {
        lineId: line.line_id,
        kind: line.kind === 'company' ? 'company' : 'revenue',
        officeId: offices.get(itemId) ?? 0,
        amount: line.amount_cents,
        from: item?.transaction_date ?? '',
        voided: voids.get(itemId) ?? null,
        collections: collections.get(line.line_id) ?? [],
        advances: advances.get(line.line_id) ?? [],
        paidByClient: ofClient.get(itemId) ?? [],
        payments: payments.get(line.line_id) ?? [],
      };
    })
    .sort((one, other) => one.lineId - other.lineId);
}

const moveOf = ({ effective_date, cents }: { effective_date: string; cents: number }): Move => ({
  day: effective_date,
  cents,
});

function grouped<Row, Value>(
  rows: readonly Row[],
  key: (row: Row) => number,
  value: (row: Row) => Value,
): ReadonlyMap<number, readonly Value[]> {
  const groups = new Map<number, Value[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group === undefined) groups.set(key(row), [value(row)]);
    else group.push(value(row));
  }
  return groups;
}
