import type { IsoDate } from '../../../src/api/wire';
import type { Ageing } from '../ledger';

/** Name and address as they are printed. */
export interface Letterhead {
  readonly name: string;
  /** Lines under the name: street, town, phone. */
  readonly lines: readonly string[];
}

/** An invoice with something open. Cents. */
interface StatementInvoice {
  readonly number: string;
  readonly date: IsoDate;
  readonly due: IsoDate;
  /** Policy and what was invoiced. */
  readonly description: string;
  readonly daysPastDue: number;
  readonly amount: number;
  readonly paid: number;
  readonly open: number;
}

/** A payment or credit with something left of it. Cents. */
interface StatementCredit {
  readonly number: string;
  readonly date: IsoDate;
  readonly kind: 'Payment' | 'Credit';
  readonly amount: number;
  /** On invoices, or given back. */
  readonly used: number;
  readonly left: number;
}

/** A payment, credit, refund or returned check of the last days. */
export interface StatementActivity {
  readonly date: IsoDate;
  readonly number: string;
  readonly description: string;
  /** Cents; positive in the customer's favour. */
  readonly amount: number;
}

/**
 * Everything that one statement says: what is kept of it, and all that its PDF is made of. So a statement that was
 * sent stays as it was, whatever is posted later (D12).
 */
export interface StatementDocument {
  readonly agencyName: string;
  /** The office that sends it: that of the batch, else the customer's own. */
  readonly office: Letterhead;
  readonly customer: Letterhead & { readonly number: string };
  readonly asOf: IsoDate;
  readonly message: string;
  readonly invoices: readonly StatementInvoice[];
  readonly credits: readonly StatementCredit[];
  /** First day of `activity`; the last one is `asOf`. */
  readonly activityFrom: IsoDate;
  readonly activity: readonly StatementActivity[];
  /** Open invoices by days past due (D6); together the debts. */
  readonly ageing: Ageing;
  /** Cents, gross (D13), and their difference; negative: in the customer's favour. */
  readonly debts: number;
  readonly credit: number;
  readonly balance: number;
}
