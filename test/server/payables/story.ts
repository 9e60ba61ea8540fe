import { LedgerRefusal, postReceipt } from '../../../shell-stub/server/ledger';
import { DatabaseError } from '../../../shell-stub/server/db';
import type { DocumentLine } from '../../../shell-stub/server/ledger/core';
import type { Desk } from '../ledger/desk';
import { act, FEES, isoDay, operating, premium, RETAINED, trust } from '../ledger/desk';
import { bankStanding } from './figures';
import { companyPayload, revenuePayload, run } from './support';

export const SURPLUS = 1020;

/** The act of one day: what is done, to which existing item, and how much of it (in thousandths). */
export interface Step {
  readonly kind:
    | 'invoice'
    | 'memo'
    | 'receive'
    | 'apply'
    | 'unapply'
    | 'refund'
    | 'company'
    | 'revenue'
    | 'void'
    | 'nsf';
  readonly pick: number;
  readonly share: number;
}

/** The first steps of a story, so that there is something to take back. */
export const BEGINNING: readonly Step[] = [
  { kind: 'invoice', pick: 71, share: 333 },
  { kind: 'receive', pick: 1, share: 1_000 },
  { kind: 'memo', pick: 71, share: 100 },
];

interface Line {
  readonly lineId: number;
  readonly cents: number;
  readonly kind: 'company' | 'revenue';
  readonly documentId: number;
}

const WINTER = -300;

/** A client's dealings with the agency as plain lists; records what each payment paid without the ledger. */
export class PayableStory {
  private readonly documents: number[] = [];
  private readonly invoices: number[] = [];
  private readonly sources: number[] = [];
  private readonly receipts: number[] = [];
  private readonly applications: number[] = [];
  private readonly payments: number[] = [];
  readonly voided = new Set<number>();
  /** Every payable line that was ever made. */
  readonly lines: Line[] = [];
  /** The payment in force of each paid line. */
  readonly paidBy = new Map<number, number>();
  /** How often each kind of step was done, and how often it was refused, or would have left trust short. */
  readonly done: Record<string, number> = {};

  constructor(
    private readonly desk: Desk,
    private readonly client: number,
  ) {}

  /** Takes a step; a refused one must change nothing. */
  async take(step: Step, day: number): Promise<void> {
    const before = await this.figures();
    let outcome = 'refused';
    try {
      if (await this.act(step, isoDay(day))) outcome = 'done';
    } catch (error) {
      const isRule = error instanceof DatabaseError && /^LG00[45]$/.test(error.code ?? '');
      if (!isRule && !(error instanceof LedgerRefusal)) throw error;
      if (error instanceof DatabaseError && error.code === 'LG004') outcome = 'short';
    }
    if (outcome !== 'done') expect(await this.figures()).toEqual(before);
    const key = `${step.kind} ${outcome}`;
    this.done[key] = (this.done[key] ?? 0) + 1;
  }

  /** Cents in the bank accounts and, for the trust accounts, held for clients. */
  async figures() {
    return {
      trust: await bankStanding(this.desk.db, trust),
      surplus: await bankStanding(this.desk.db, SURPLUS),
      operating: await this.desk.bank(operating),
    };
  }

  private async act({ kind, pick, share }: Step, on: string): Promise<boolean> {
    const choose = (ids: readonly number[]): number | undefined => {
      const standing = ids.filter((id) => !this.voided.has(id));
      return standing[pick % Math.max(1, standing.length)];
    };
    const { desk, client } = this;
    const account = pick % 5 === 0 ? SURPLUS : trust;
    if (kind === 'invoice' || kind === 'memo') {
      const lines = documentLines(
        pick,
        share,
        kind === 'memo' && pick % 2 === 1 ? 3 : pick % 5 === 0 ? 3 : 1,
      );
      const id =
        kind === 'invoice' ? await desk.invoice(client, on, lines) : await desk.memo(client, on, lines);
      (kind === 'invoice' ? this.invoices : this.sources).push(id);
      await this.learn(id);
      return true;
    }
    if (kind === 'receive') {
      const open = await this.withSomeLeft(this.invoices);
      await this.receive(on, account, share, open[pick % Math.max(1, open.length)]);
      return true;
    }
    if (kind === 'company' || kind === 'revenue') return this.pay(kind, pick, share, on, account);
    const source = choose(kind === 'nsf' ? this.sources : await this.withSomeLeft(this.sources));
    if (kind === 'apply') {
      const invoice = choose(await this.withSomeLeft(this.invoices));
      if (source === undefined || invoice === undefined) return false;
      const most = Math.min(await this.left(source), await this.left(invoice));
      const cents = share > 400 ? most : Math.ceil((most * share) / 400);
      this.applications.push(await desk.apply(source, invoice, on, cents, pick % 2 === 0));
      return true;
    }
    if (kind === 'unapply') {
      const application = this.applications[pick % Math.max(1, this.applications.length)];
      if (application === undefined) return false;
      await desk.unapply(application, on);
      return true;
    }
    if (kind === 'refund' && source !== undefined) {
      await desk.refund(source, on, Math.ceil(((await this.left(source)) * share) / 1_000), pick % 2 === 0);
      return true;
    }
    if (kind === 'nsf') {
      const receipt = choose(this.receipts);
      if (receipt === undefined) return false;
      await desk.nsf(receipt, on);
      this.voided.add(receipt);
      return true;
    }
    const target = choose([...this.payments, ...this.documents, ...this.receipts]);
    if (kind !== 'void' || target === undefined) return false;
    await desk.void(target, on);
    this.voided.add(target);
    for (const [line, payment] of this.paidBy) if (payment === target) this.paidBy.delete(line);
    return true;
  }

  /** Pays unpaid lines: those collected in the account, all of them, or some chosen by the bits of `pick`. */
  private async pay(
    kind: 'company' | 'revenue',
    pick: number,
    share: number,
    on: string,
    account: number,
  ): Promise<boolean> {
    const open = this.lines.filter(
      (line) =>
        line.kind === kind &&
        !this.paidBy.has(line.lineId) &&
        (share % 7 === 0 || !this.voided.has(line.documentId)),
    );
    const ready = await this.collectedIn(account);
    const collected = open.filter(({ lineId, cents }) => ready.get(lineId) === cents);
    const some = open.filter((_line, index) => (pick >> (index % 10)) % 2 === 1);
    const wanted = [some, collected, kind === 'company' ? open : collected][share % 3] ?? open;
    const chosen = wanted.length > 0 ? wanted : open;
    const items = chosen.map(({ lineId, cents }) => ({ lineId: String(lineId), amount: cents / 100 }));
    const payment = { date: on, bankAccountId: String(account) };
    const payload =
      kind === 'company'
        ? companyPayload(items, { ...payment, advanceFromOperating: share % 2 === 0 })
        : revenuePayload(items, payment);
    const before = await this.figures();
    const command = kind === 'company' ? 'CreateCompanyPayables' : 'CreateAgencyPayable';
    const reply = await this.send(command, { ...payload, utcOffset: WINTER });
    if (reply === null) return false;
    const after = await this.figures();
    const total = chosen.reduce((sum, { cents }) => sum + cents, 0);
    const moved = (one: typeof before) => one.trust.bank + one.surplus.bank + one.operating;
    // Carriers get exactly what was chosen; revenue stays the agency's and moves from one account to another.
    expect(moved(before) - moved(after)).toBe(kind === 'company' ? total : 0);
    if (kind === 'revenue') {
      // Out of each trust account goes what its advances say beside the payment: money that the client paid into the
      // other account (D13), less what stood in for a return of commission (D51). Operating gets all of it.
      const settled = await this.settledIn(reply);
      const out = (of: number) => (of === account ? total : 0) + (settled.get(of) ?? 0);
      expect({
        trust: before.trust.bank - after.trust.bank,
        surplus: before.surplus.bank - after.surplus.bank,
        operating: after.operating - before.operating,
      }).toEqual({ trust: out(trust), surplus: out(SURPLUS), operating: out(trust) + out(SURPLUS) });
    }
    this.payments.push(...reply);
    const payers = await this.desk.db.query<{ line: number; item: number }>(
      'SELECT line_id AS line, pay_item_id AS item FROM payable_payment WHERE pay_item_id = ANY ($1::bigint[])',
      [reply],
    );
    expect(payers.map(({ line }) => line).sort()).toEqual(chosen.map(({ lineId }) => lineId).sort());
    for (const { line, item } of payers) this.paidBy.set(line, item);
    return true;
  }

  private async send(
    command: 'CreateCompanyPayables' | 'CreateAgencyPayable',
    payload: object,
  ): Promise<number[] | null> {
    const reply = await run(this.desk, 'administrator', command, payload).catch((error: unknown) => {
      // Nothing was chosen.
      expect(String(error)).toMatch(/lineItems must be a non-empty list/);
      return null;
    });
    if (reply === null || reply.code !== 0) {
      if (reply) expect(reply).toMatchObject({ code: 13, message: expect.stringMatching(/\.$/) as string });
      return null;
    }
    return (reply.data?.itemIds ?? []).map(Number);
  }

  /** Receives an invoice's open balance, or part of it, or more; without an invoice, unapplied credit. */
  private async receive(
    on: string,
    account: number,
    share: number,
    invoice: number | undefined,
  ): Promise<void> {
    const open = invoice === undefined ? 0 : await this.left(invoice);
    const cents = share > 400 ? open : Math.ceil((open * share) / 400);
    const input = {
      ...act(on),
      clientId: this.client,
      trustAccountId: account,
      tenderedCents: cents + (share % 3 === 0 || cents === 0 ? share : 0),
      payMethod: 'Check',
      applications: invoice === undefined || cents === 0 ? [] : [{ invoiceItemId: invoice, cents }],
    };
    const { itemId, applicationIds } = await this.desk.db.transaction((tx) => postReceipt(tx, input));
    this.receipts.push(itemId);
    this.sources.push(itemId);
    this.applications.push(...applicationIds);
  }

  /** The items with an open balance or unapplied credit. */
  private async withSomeLeft(itemIds: readonly number[]): Promise<number[]> {
    const found: number[] = [];
    for (const id of itemIds) if (!this.voided.has(id) && (await this.left(id)) > 0) found.push(id);
    return found;
  }

  /** Open cents of an invoice, or unapplied cents of a receipt or credit memo. */
  private async left(itemId: number): Promise<number> {
    const [row] = await this.desk.db.query<{ cents: number }>(
      `SELECT (i.amount_cents
               - coalesce((SELECT sum(cents) FROM application WHERE $1 IN (invoice_item_id, source_item_id)), 0)
               - coalesce((SELECT sum(cents) FROM refund_allocation WHERE source_item_id = $1), 0))::bigint AS cents
         FROM item i WHERE i.item_id = $1::bigint`,
      [itemId],
    );
    return row?.cents ?? 0;
  }

  /** Cents of advances that payments took back from each trust account; negative: that they put there. */
  private async settledIn(itemIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const rows = await this.desk.db.query<{ account: number; cents: number }>(
      `SELECT trust_account_id AS account, -sum(cents)::bigint AS cents FROM advance
        WHERE item_id = ANY ($1::bigint[]) GROUP BY trust_account_id`,
      [itemIds],
    );
    return new Map(rows.map(({ account, cents }) => [account, cents]));
  }

  /** Cents collected of each line in a trust account. */
  private async collectedIn(account: number): Promise<ReadonlyMap<number, number>> {
    const rows = await this.desk.db.query<{ line: number; cents: number }>(
      `SELECT line_id AS line, sum(cents)::bigint AS cents FROM collection
        WHERE trust_account_id = $1 GROUP BY line_id`,
      [account],
    );
    return new Map(rows.map(({ line, cents }) => [line, cents]));
  }

  private async learn(documentId: number): Promise<void> {
    this.documents.push(documentId);
    for (const kind of ['company', 'revenue'] as const) {
      for (const line of await this.desk.lines(documentId, kind))
        this.lines.push({ ...line, kind, documentId });
    }
  }
}

/** One to three lines of odd cents: a premium with a retained part, another carrier's, and a fee. */
function documentLines(pick: number, share: number, carrierId: number): DocumentLine[] {
  const lines: DocumentLine[] = [
    { ...premium(share * 7 + pick), carrierId, retainedCents: pick % 90, retainedAccountId: RETAINED },
    { ...premium(pick + 1), carrierId: 2 },
    { name: 'Policy fee', amountCents: 1 + (share % 50), reportingAccountId: FEES },
  ];
  return lines.slice(0, 1 + (pick % 3));
}
