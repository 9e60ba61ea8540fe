import type { TrustPositionRow } from '../../../src/api/wire';
import type { RawRows } from '../ledger/trustReckoning';

/** What a trust account holds from one line or receipt, as the test calculates it. Cents. */
export interface PlainRow {
  readonly bank: number;
  readonly type: 'Carrier' | 'Client';
  /** Null: a carrier that nobody named. */
  readonly beneficiary: number | null;
  readonly item: number;
  readonly office: number;
  collected: number;
  advanced: number;
  remitted: number;
}

/**
 * The rows of the trust position at the end of a day (D50), added up from the ledger's rows one by one, and sorted by
 * what they are about. What holds nothing is left out.
 */
export class PlainRows {
  private readonly items: ReadonlyMap<number, RawRows['items'][number]>;
  private readonly lines: ReadonlyMap<number, RawRows['lines'][number]>;
  private readonly payments: ReadonlyMap<number, RawRows['payments'][number]>;

  constructor(private readonly rows: RawRows) {
    this.items = new Map(rows.items.map((item) => [item.item_id, item]));
    this.lines = new Map(rows.lines.map((line) => [line.line_id, line]));
    this.payments = new Map(rows.payments.map((payment) => [payment.payment_id, payment]));
  }

  on(day: string): PlainRow[] {
    const found = new Map<string, PlainRow>();
    const ofLine = (lineId: number, bank: number): PlainRow | null => {
      const line = this.lines.get(lineId);
      if (line?.kind !== 'company') return null;
      const office = this.items.get(line.item_id)?.office_id ?? 0;
      const start = {
        bank,
        type: 'Carrier',
        beneficiary: line.carrier_id,
        item: line.item_id,
        office,
      } as const;
      return rowAt(found, `line ${lineId} in ${bank}`, start);
    };
    const ofReceipt = (itemId: number): PlainRow | null => {
      const receipt = this.items.get(itemId);
      // A credit memo is not money.
      if (receipt?.transaction_type !== 'IncomingPayment') return null;
      const { client_id: beneficiary, office_id: office, bank_account_id: bank } = receipt;
      const start = { bank: bank ?? 0, type: 'Client', beneficiary, item: itemId, office } as const;
      return rowAt(found, `receipt ${itemId}`, start);
    };
    const { items, collections, advances, payments, unpayments, applications, allocations } = this.rows;
    for (const one of collections) {
      const row = one.effective_date <= day ? ofLine(one.line_id, one.trust_account_id) : null;
      if (row) row.collected += one.cents;
    }
    for (const one of advances) {
      const row = one.effective_date <= day ? ofLine(one.line_id, one.trust_account_id) : null;
      if (row) row.advanced += one.cents;
    }
    const remit = (payment: RawRows['payments'][number] | undefined, sign: 1 | -1) => {
      if (!payment) return;
      const row = ofLine(payment.line_id, this.items.get(payment.pay_item_id)?.bank_account_id ?? 0);
      if (row) row.remitted += sign * (this.lines.get(payment.line_id)?.amount_cents ?? 0);
    };
    for (const one of payments) if (one.effective_date <= day) remit(one, 1);
    for (const one of unpayments) if (one.effective_date <= day) remit(this.payments.get(one.payment_id), -1);
    for (const item of items) {
      const isReceipt = item.transaction_type === 'IncomingPayment' || item.transaction_type === 'NSFCheck';
      if (!isReceipt || item.is_draft || item.transaction_date > day) continue;
      const row = ofReceipt(item.reverses_item_id ?? item.item_id);
      if (row) row.collected += item.amount_cents;
    }
    for (const one of [...applications, ...allocations]) {
      const row = one.effective_date <= day ? ofReceipt(one.source_item_id) : null;
      if (row) row.collected -= one.cents;
    }
    return sorted([...found.values()].filter((row) => heldOf(row) !== 0));
  }
}

export const heldOf = ({ collected, advanced, remitted }: PlainRow): number =>
  collected + advanced - remitted;

function rowAt(
  found: Map<string, PlainRow>,
  key: string,
  start: Omit<PlainRow, 'collected' | 'advanced' | 'remitted'>,
): PlainRow {
  const row = found.get(key) ?? { ...start, collected: 0, advanced: 0, remitted: 0 };
  found.set(key, row);
  return row;
}

const cents = (dollars: number) => Math.round(dollars * 100);

/** A row of the server as the test calculates it. */
export const plainOf = (row: TrustPositionRow): PlainRow => ({
  bank: Number(row.bankAccountId),
  type: row.beneficiaryType,
  beneficiary: row.beneficiaryId === null ? null : Number(row.beneficiaryId),
  item: Number(row.itemId),
  office: Number(row.officeId),
  collected: cents(row.collected),
  advanced: cents(row.advanced),
  remitted: cents(row.remitted),
});

/** In an order that does not depend on how they were found. */
export const sorted = (rows: readonly PlainRow[]): PlainRow[] =>
  rows
    .map((row) => ({ row, key: JSON.stringify(Object.values(row)) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ row }) => row);
