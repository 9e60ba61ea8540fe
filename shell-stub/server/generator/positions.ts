import { ACCOUNT_ROWS } from '../directory/accounts';
import type { EntryLine, Posting } from '../ledger/core';
import type { Written } from '../ledger/writers/bulkWriter';

/** Whose money a trust account holds (D50). */
type Beneficiary = `carrier ${number}` | `client ${number}`;

/** What an act would change in a trust account. Cents. */
export interface TrustMoves {
  readonly bank: number;
  readonly carriers: readonly { readonly carrier: number | null; readonly cents: number }[];
  /** Of the client whose money it is. */
  readonly client?: { readonly id: number; readonly cents: number };
}

interface Position {
  bank: number;
  /** What is held for carriers and clients, netted. */
  fiduciary: number;
  /** What is held for those who have something there (D50). */
  held: number;
  readonly of: Map<Beneficiary, number>;
}

const ROLES = new Map(ACCOUNT_ROWS.map((account) => [account.account_id, account.role]));
const nothing = (): Position => ({ bank: 0, fiduciary: 0, held: 0, of: new Map() });
const ofCarrier = (carrier: number | null): Beneficiary => `carrier ${carrier ?? 0}`;

/**
 * Where every bank account stands, kept as a ledger grows in memory: the money in it, and what it holds for each
 * carrier and client.
 */
export class Positions {
  private readonly accounts = new Map<number, Position>();
  /** The carrier and amount of each line that is owed to a carrier. */
  private readonly lines = new Map<number, { readonly carrier: number | null; readonly cents: number }>();
  private readonly payments = new Map<number, { readonly line: number; readonly trust: number }>();

  /** Follows a posting. */
  follow(posting: Posting, written: Written): void {
    posting.payables?.forEach(({ kind, carrier_id: carrier, amount_cents: cents }, index) => {
      if (kind === 'company') this.lines.set(written.lineIds[index] ?? 0, { carrier, cents });
    });
    for (const one of [...(posting.collections ?? []), ...(posting.advances ?? [])]) {
      const line = this.lines.get(one.line_id);
      if (line) this.hold(one.trust_account_id, ofCarrier(line.carrier), one.cents);
    }
    posting.payments?.forEach(({ line_id }, index) => {
      const line = this.lines.get(line_id);
      const trust = written.item?.bank_account_id;
      if (!line || trust == null) return;
      this.payments.set(written.paymentIds[index] ?? 0, { line: line_id, trust });
      this.hold(trust, ofCarrier(line.carrier), -line.cents);
    });
    for (const { payment_id } of posting.unpayments ?? []) {
      const payment = this.payments.get(payment_id);
      const line = payment && this.lines.get(payment.line);
      if (line) this.hold(payment.trust, ofCarrier(line.carrier), line.cents);
    }
    for (const line of written.entry?.lines ?? []) this.followLine(line);
  }

  has(account: number): boolean {
    return this.accounts.has(account);
  }

  of(account: number): Readonly<Position> {
    return this.accounts.get(account) ?? nothing();
  }

  /** Cents in a bank account beyond what it holds for others (D51), now or after an act. */
  spare(account: number, moves?: TrustMoves): number {
    const { bank, held, of } = this.of(account);
    if (!moves) return bank - held;
    const changes = new Map<Beneficiary, number>();
    const change = (who: Beneficiary, cents: number) => changes.set(who, (changes.get(who) ?? 0) + cents);
    for (const { carrier, cents } of moves.carriers) change(ofCarrier(carrier), cents);
    if (moves.client) change(`client ${moves.client.id}`, moves.client.cents);
    let after = held;
    for (const [who, cents] of changes) {
      const before = of.get(who) ?? 0;
      after += Math.max(0, before + cents) - Math.max(0, before);
    }
    return bank + moves.bank - after;
  }

  /** What a carrier owes a trust account: return premiums that were used before it credited them. */
  owing(account: number, carrier: number | null): number {
    return Math.max(0, -(this.of(account).of.get(ofCarrier(carrier)) ?? 0));
  }

  /** Requires that no bank account is short. @throws RangeError (D51) */
  requireCover(): void {
    for (const account of this.accounts.keys()) {
      const short = -this.spare(account);
      if (short > 0) throw new RangeError(`Bank account ${account} is ${short} cents short.`);
    }
  }

  /** What an account holds for each beneficiary: rows of table `held_position`. */
  beneficiaries(account: number): { carrier: number; client: number; cents: number }[] {
    return [...this.of(account).of]
      .filter(([, cents]) => cents !== 0)
      .map(([who, cents]) => {
        const [kind, id] = who.split(' ');
        return kind === 'carrier'
          ? { carrier: Number(id), client: 0, cents }
          : { carrier: 0, client: Number(id), cents };
      });
  }

  private followLine({ account, trust, client, cents }: EntryLine): void {
    const role = ROLES.get(account);
    if (role === 'trust_bank' || role === 'operating_bank') this.at(account).bank += cents;
    else if (trust != null && (role === 'company_payable' || role === 'client_credit')) {
      this.at(trust).fiduciary -= cents;
      if (role === 'client_credit') this.hold(trust, `client ${client ?? 0}`, -cents);
    }
  }

  private at(account: number): Position {
    const position = this.accounts.get(account) ?? nothing();
    this.accounts.set(account, position);
    return position;
  }

  private hold(trust: number, who: Beneficiary, cents: number): void {
    const position = this.at(trust);
    const before = position.of.get(who) ?? 0;
    position.of.set(who, before + cents);
    position.held += Math.max(0, before + cents) - Math.max(0, before);
  }
}
