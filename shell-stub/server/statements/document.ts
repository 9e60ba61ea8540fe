import type { IsoDate } from '../../../src/api/wire';
import type { Ageing } from '../ledger';
import type { PrintedAddress } from '../print/letterhead';

/** An invoice with an open balance. Cents. */
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

/** A payment or credit with unapplied money. Cents. */
interface StatementCredit {
  readonly number: string;
  readonly date: IsoDate;
  /** Credit in statements that were made before credit memos were called by their name. */
  readonly kind: 'Payment' | 'Credit memo' | 'Credit';
  readonly amount: number;
  /** Applied to invoices or refunded. */
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
 * The full contents of one statement: this is what is stored, and all that is printed comes from it. A statement that
 * was sent therefore never changes, whatever is posted later (D12).
 */
export interface StatementDocument {
  readonly agencyName: string;
  /** The sending office: the batch's, otherwise the customer's own. */
  readonly office: PrintedAddress;
  /** Whether only items of `office` are on it (D14); absent: those of all offices. */
  readonly ofOffice?: true;
  readonly customer: PrintedAddress & { readonly number: string };
  readonly asOf: IsoDate;
  readonly message: string;
  readonly invoices: readonly StatementInvoice[];
  readonly credits: readonly StatementCredit[];
  /** First day of `activity`; the last one is `asOf`. */
  readonly activityFrom: IsoDate;
  readonly activity: readonly StatementActivity[];
  /** Open invoices by days past due (D6); they add up to the debts. */
  readonly ageing: Ageing;
  /** Gross debts and credit in cents (D13), and their difference; negative: in the customer's favour. */
  readonly debts: number;
  readonly credit: number;
  readonly balance: number;
}
