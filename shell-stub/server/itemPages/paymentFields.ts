import { CARD_NUMBER, holdsCardNumber } from '../api/cardNumbers';
import type { Today } from '../api/today';
import { isIsoDate, PLAUSIBLE_YEARS } from '../clock';
import { MAX_CENTS, usDate } from '../ledger';
import type { OpenInvoice, TrustAccount } from './clients';
import { money } from './texts';

export const METHODS = ['Check', 'ACH', 'Credit Card', 'Cash'] as const;
/** The first date of a payment: a date field takes 05/14/26 for a day of the year 26. */
export const FIRST_DATE = `${PLAUSIBLE_YEARS.first}-01-01`;
const LENGTHS = { reference: 40, memo: 500 } as const;

/** The values of the payment form, as entered. */
export interface PaymentEntries {
  readonly tendered: string;
  readonly change: string;
  readonly method: string;
  readonly reference: string;
  readonly bank: string;
  readonly date: string;
  readonly memo: string;
  /** Amounts by invoice id. */
  readonly apply: Readonly<Record<string, string>>;
}

/** Messages by field: `apply` for all amounts together, `apply-ID` for one of them. */
export type PaymentProblems = Readonly<Record<string, string>>;

/** A valid payment; cents. */
export interface PaymentValues {
  readonly tenderedCents: number;
  readonly changeCents: number;
  readonly payMethod: string;
  readonly reference: string;
  readonly trustAccountId: number;
  readonly day: string;
  readonly memo: string;
  readonly applications: readonly { readonly invoiceItemId: number; readonly cents: number }[];
}

/** What a payment is validated against. */
export interface PaymentFacts {
  readonly invoices: readonly OpenInvoice[];
  readonly accounts: readonly TrustAccount[];
  /** Today for the agency. */
  readonly today: Today;
  /** Whether the user may choose the day (D25). */
  readonly anyDay: boolean;
}

const APPLY = 'apply-';

/** Reads the entered values from a submitted form. */
export function readEntries(form: URLSearchParams): PaymentEntries {
  // Of two values with one name the first counts.
  const applied = [...form].filter(([name]) => name.startsWith(APPLY)).toReversed();
  const text = (name: string) => form.get(name)?.trim() ?? '';
  return {
    tendered: text('tendered'),
    change: text('change'),
    method: text('method'),
    reference: text('reference'),
    bank: text('bank'),
    date: text('date'),
    memo: text('memo'),
    apply: Object.fromEntries(applied.map(([name, value]) => [name.slice(APPLY.length), value.trim()])),
  };
}

/** An amount such as 1,234.50, trimmed. The page's script reads it by the same pattern. */
export const AMOUNT_PATTERN = /^\$?\s*(?=\.?\d)(\d{1,3}(?:,\d{3})+|\d{1,12})?(?:\.(\d{0,2}))?$/;

/** Parses an amount as cents; null for anything else. */
export function centsOf(text: string): number | null {
  const match = AMOUNT_PATTERN.exec(text);
  if (!match) return null;
  const cents = Number((match[1] ?? '0').replace(/,/g, '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents <= MAX_CENTS ? cents : null;
}

const AMOUNT = 'Enter an amount such as 1,234.50.';
const NOT_OPEN = 'An invoice that you put money on is not open any more: look at the amounts again.';

/** Validates a payment: returns what can be posted, or what must be corrected. */
export function checkPayment(entries: PaymentEntries, facts: PaymentFacts): PaymentValues | PaymentProblems {
  const problems: Record<string, string> = {};
  const amount = (field: string, text: string): number => {
    const cents = text === '' ? 0 : centsOf(text);
    if (cents === null) problems[field] = AMOUNT;
    return cents ?? 0;
  };
  const tenderedCents = amount('tendered', entries.tendered);
  const changeCents = amount('change', entries.change);
  if (problems.tendered === undefined && tenderedCents === 0)
    problems.tendered = 'Enter what the customer handed over.';
  else if (problems.change === undefined && changeCents >= tenderedCents && changeCents > 0) {
    problems.change = 'The change must be less than what was tendered.';
  }
  if (!METHODS.some((method) => method === entries.method)) problems.method = 'Choose how it was paid.';
  const account = facts.accounts.find(({ account_id }) => String(account_id) === entries.bank);
  if (!account) problems.bank = 'Choose the trust account that it goes into.';
  for (const field of ['reference', 'memo'] as const) {
    const text = entries[field];
    if (text.length > LENGTHS[field]) problems[field] = `Use up to ${LENGTHS[field]} characters.`;
    else if (holdsCardNumber(text)) problems[field] = CARD_NUMBER;
  }
  const day = facts.anyDay ? entries.date : facts.today.day;
  if (!isIsoDate(day)) problems.date = 'Invalid date';
  else if (day > facts.today.latest) problems.date = 'The payment date cannot be after today.';
  else if (day < FIRST_DATE) problems.date = `The payment date cannot be before ${usDate(FIRST_DATE)}.`;
  const applications = facts.invoices
    .map((invoice) => {
      const field = `apply-${invoice.item_id}`;
      const cents = amount(field, entries.apply[invoice.item_id] ?? '');
      if (cents > invoice.open_cents) problems[field] = `Only ${money(invoice.open_cents)} is open.`;
      else if (cents > 0 && day < invoice.transaction_date) {
        problems[field] = `This invoice is of ${usDate(invoice.transaction_date)}, after the payment.`;
      }
      return { invoiceItemId: invoice.item_id, cents };
    })
    .filter(({ cents }) => cents > 0);
  const applied = applications.reduce((sum, { cents }) => sum + cents, 0);
  const over = applied - (tenderedCents - changeCents);
  const readable = problems.tendered === undefined && problems.change === undefined;
  if (putsOnOthers(entries, facts)) problems.apply = NOT_OPEN;
  else if (over > 0 && readable) {
    problems.apply = `The amounts put on invoices are ${money(over)} more than was received: lower one of them.`;
  }
  if (Object.keys(problems).length > 0 || !account) return problems;
  const { method: payMethod, reference, memo } = entries;
  const trustAccountId = account.account_id;
  return { tenderedCents, changeCents, payMethod, reference, trustAccountId, day, memo, applications };
}

/** Whether money is put on an invoice that is not open, or no longer: it would silently become the client's credit. */
function putsOnOthers({ apply }: PaymentEntries, { invoices }: PaymentFacts): boolean {
  const offered = new Set(invoices.map(({ item_id }) => String(item_id)));
  return Object.entries(apply).some(([id, text]) => text !== '' && centsOf(text) !== 0 && !offered.has(id));
}

/** Whether the validation found no problems. */
export const isPayment = (result: PaymentValues | PaymentProblems): result is PaymentValues =>
  'applications' in result;
