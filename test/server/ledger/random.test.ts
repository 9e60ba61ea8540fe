import fc from 'fast-check';
import { ledgerProblems } from '../../../shell-stub/server/ledger';
import { counts } from '../../support/counts';
import { Desk, isoDay, premium, RETAINED } from './desk';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.db.close());

/** A day's work: what is done, to which of the existing items, and how much of it (in thousandths). */
interface Step {
  readonly kind: 'invoice' | 'receive' | 'apply' | 'unapply' | 'void' | 'nsf' | 'remit';
  readonly pick: number;
  readonly share: number;
}

const step = fc.record<Step>({
  kind: fc.constantFrom('invoice', 'receive', 'apply', 'apply', 'unapply', 'void', 'nsf', 'remit'),
  pick: fc.nat(1_000),
  share: fc.integer({ min: 1, max: 1_000 }),
});

interface Thing {
  readonly id: number;
  readonly cents: number;
  readonly day: number;
  gone: number | null;
}
interface Applied {
  readonly id: number;
  readonly receipt: Thing;
  readonly invoice: Thing;
  readonly cents: number;
  readonly day: number;
  undone: number | null;
}

/** The same rules in plain arithmetic: dated items, and sums over those in force on a day. */
class Story {
  readonly invoices: Thing[] = [];
  readonly receipts: Thing[] = [];
  readonly applied: Applied[] = [];

  constructor(private readonly client: number) {}

  used(thing: Thing): number {
    return this.applied
      .filter((row) => row.undone === null && (row.invoice === thing || row.receipt === thing))
      .reduce((sum, row) => sum + row.cents, 0);
  }

  /** Cents unpaid at the end of a day. */
  unpaid(day: number): number {
    const invoices = this.invoices.filter(
      (invoice) => invoice.day <= day && (invoice.gone ?? Infinity) > day,
    );
    const paid = this.applied.filter((row) => row.day <= day && (row.undone ?? Infinity) > day);
    return (
      invoices.reduce((sum, { cents }) => sum + cents, 0) - paid.reduce((sum, { cents }) => sum + cents, 0)
    );
  }

  async take({ kind, pick, share }: Step, day: number): Promise<void> {
    const choose = <T>(things: readonly T[]): T | undefined => things[pick % Math.max(1, things.length)];
    const invoice = choose(this.invoices.filter(({ gone }) => gone === null));
    const receipt = choose(this.receipts.filter(({ gone }) => gone === null));
    const on = isoDay(day);
    if (kind === 'invoice') {
      const lines = [
        { ...premium(share * 7 + pick), retainedCents: pick % 7, retainedAccountId: RETAINED },
        premium(pick + 1),
      ];
      const cents = share * 7 + pick * 2 + 1;
      this.invoices.push({ id: await desk.invoice(this.client, on, lines), cents, day, gone: null });
    } else if (kind === 'receive') {
      const cents = share * 9;
      this.receipts.push({ id: await desk.receipt(this.client, on, cents), cents, day, gone: null });
    } else if (kind === 'apply' && invoice && receipt) {
      const most = Math.min(invoice.cents - this.used(invoice), receipt.cents - this.used(receipt));
      const cents = share > 500 ? most : Math.ceil((most * share) / 500);
      if (cents <= 0) return;
      const id = await desk.apply(receipt.id, invoice.id, on, cents);
      this.applied.push({ id, receipt, invoice, cents, day, undone: null });
    } else if (kind === 'unapply') {
      const row = choose(this.applied.filter(({ undone }) => undone === null));
      if (!row) return;
      await desk.unapply(row.id, on);
      row.undone = day;
    } else if (kind === 'void' && invoice) {
      await desk.void(invoice.id, on);
      this.end(invoice, day);
    } else if (kind === 'nsf' && receipt) {
      await (share > 300 ? desk.nsf(receipt.id, on) : desk.void(receipt.id, on));
      this.end(receipt, day);
    } else if (kind === 'remit' && invoice && this.used(invoice) === invoice.cents) {
      // Refused if it was paid before or a returned check took the money back; then nothing may have changed.
      await desk.pay(share > 500 ? 'company' : 'revenue', on, invoice.id).catch((error: unknown) => {
        expect(String(error)).toMatch(/already paid|Choose at least one line/);
      });
    }
  }

  private end(thing: Thing, day: number): void {
    thing.gone = day;
    for (const row of this.applied) {
      if (row.undone === null && (row.invoice === thing || row.receipt === thing)) row.undone = day;
    }
  }
}

it('after any steps in any order the laws hold and every day keeps its figures', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: counts.ledgerSteps }),
      fc.nat(counts.ledgerSteps),
      async (steps, asked) => {
        const client = await desk.client();
        const story = new Story(client);
        for (const [day, next] of steps.entries()) await story.take(next, day);
        expect(await ledgerProblems(desk.db)).toEqual([]);
        for (const day of [asked, steps.length]) {
          const rows = await desk.unpaid(client, isoDay(day));
          const cents = rows.reduce((sum, row) => sum + Math.round(row.openBalance * 100), 0);
          expect(cents).toBe(story.unpaid(day));
        }
      },
    ),
    { numRuns: counts.ledgerStories },
  );
});
