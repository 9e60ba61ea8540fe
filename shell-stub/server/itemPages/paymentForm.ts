import { randomUUID } from 'node:crypto';
import { MAX_CENTS } from '../ledger';
import type { ClientRecord } from './clients';
import { invalid, problemText } from './formProblems';
import type { Part } from './html';
import { html } from './html';
import type { PaymentEntries, PaymentFacts, PaymentProblems } from './paymentFields';
import { AMOUNT_PATTERN, FIRST_DATE, METHODS } from './paymentFields';
import type { Column } from './table';
import { sum, table } from './table';
import { date, money } from './texts';

const INVOICE_COLUMNS: readonly Column[] = [
  ['Invoice', 'text'],
  ['Date', 'roomy'],
  ['Due', 'text'],
  ['Amount', 'money roomy'],
  ['Open', 'money'],
  ['Pay', 'money'],
];

/** Everything shown in the form for taking a payment. */
export interface PaymentForm {
  readonly client: ClientRecord;
  /** The address that the form is submitted to. */
  readonly address: string;
  readonly otherClient: string;
  readonly entries: PaymentEntries;
  readonly facts: PaymentFacts;
  readonly problems: PaymentProblems;
  /** Why the ledger refused the submitted form. */
  readonly refusal: string | null;
}

/** The initial values of the form: by check, today, into the default trust account. */
export function firstEntries({ accounts, today }: PaymentFacts): PaymentEntries {
  const bank = accounts[0]?.account_id;
  return {
    tendered: '',
    change: '',
    method: METHODS[0],
    reference: '',
    bank: bank === undefined ? '' : String(bank),
    date: today.day,
    memo: '',
    apply: {},
  };
}

/** Renders the form for taking a client's payment (§2 "Take Payment"). */
export function paymentForm(form: PaymentForm): Part {
  const { client, entries, facts, problems, refusal } = form;
  const wrong = Object.keys(problems).length;
  const focused = firstWrong(problems, facts);
  const field = (name: string, label: string, control: Part, long = false) =>
    html`<div class="field${long && ' long'}">
      <label for="${name}">${label}</label>${control}${problemText(problems, name)}
    </div>`;
  const input = (name: 'tendered' | 'change' | 'reference' | 'date' | 'memo', more: Part) =>
    html`<input
      id="${name}"
      name="${name}"
      value="${entries[name]}"
      autocomplete="off"
      ${more}
      ${name === focused && html`autofocus`}
      ${invalid(problems, name)}
    />`;
  const amountInput = (name: 'tendered' | 'change', more: Part = null) =>
    input(name, html`class="amount" inputmode="decimal" placeholder="0.00" ${more}`);
  return html`<h1>Take Payment</h1>
    <p>
      <strong>${client.name}</strong> <span class="quiet">${client.client_number} · ${client.office}</span> ·
      <a href="${form.otherClient}">Another customer</a>
    </p>
    ${refusal !== null && html`<div class="notice problem" role="alert">${refusal}</div>`}
    ${wrong > 0 && html`<div class="notice problem" role="alert">${refusal === null ? 'Nothing was posted: correct' : 'Correct'} the fields marked below.</div>`}
    <form
      class="panel"
      method="post"
      action="${form.address}"
      data-payment
      data-amount="${AMOUNT_PATTERN.source}"
      data-max-cents="${MAX_CENTS}"
      novalidate
    >
      <input type="hidden" name="action" value="pay" />
      <input type="hidden" name="key" value="${randomUUID()}" />
      <div class="fields">
        ${field('tendered', 'Tendered', amountInput('tendered', html`required`))}
        ${field('change', 'Change given', amountInput('change'))}
        ${field(
          'method',
          'Pay method',
          select(
            'method',
            METHODS.map((name) => [name, name]),
            entries.method,
            problems,
            focused,
          ),
        )}
        ${field('reference', 'Reference', input('reference', html`maxlength="40"`))}
        ${field(
          'bank',
          'Deposit to',
          select(
            'bank',
            facts.accounts.map(({ account_id, name }) => [String(account_id), name]),
            entries.bank,
            problems,
            focused,
          ),
        )}
        ${field('date', 'Date', input('date', html`type="date" min="${FIRST_DATE}" max="${facts.today.latest}" ${!facts.anyDay && html`readonly`}`))}
        ${field('memo', 'Memo', input('memo', html`maxlength="500"`), true)}
      </div>
      ${invoices(form)}
      <dl class="sums">
        <div>
          <dt>Received</dt>
          <dd data-sum="received">—</dd>
        </div>
        <div>
          <dt>On invoices</dt>
          <dd data-sum="applied">—</dd>
        </div>
        <div class="left">
          <dt>Left as the customer's credit</dt>
          <dd data-sum="left">—</dd>
        </div>
      </dl>
      ${problems.apply !== undefined && html`<p class="problem-text" role="alert">${problems.apply}</p>`}
      <div class="buttons">
        <button class="button primary">Post payment</button>
        <button type="button" class="button" data-spread hidden>Oldest first</button>
      </div>
    </form>`;
}

function invoices({ entries, facts, problems }: PaymentForm): Part {
  const focused = firstWrong(problems, facts);
  if (facts.invoices.length === 0) {
    return html`<h2>Open invoices</h2>
      <p class="quiet">There is no invoice to put it on: all of it stays as credit.</p>`;
  }
  const rows = facts.invoices.map((invoice) => {
    const name = `apply-${invoice.item_id}`;
    const pay = html`<input
        class="amount"
        name="${name}"
        id="${name}"
        inputmode="decimal"
        placeholder="0.00"
        autocomplete="off"
        aria-label="Pay on ${invoice.item_number}"
        data-open="${invoice.open_cents}"
        value="${entries.apply[invoice.item_id]}"
        ${name === focused && html`autofocus`}
        ${invalid(problems, name)}
      />${problemText(problems, name)}`;
    return {
      cells: [
        invoice.item_number,
        date(invoice.transaction_date),
        date(invoice.due),
        money(invoice.amount_cents),
        money(invoice.open_cents),
        pay,
      ],
    };
  });
  const total = money(sum(facts.invoices, (invoice) => invoice.open_cents));
  return table('Open invoices', INVOICE_COLUMNS, rows, ['Total open', '', '', '', total, '']);
}

function select(
  name: string,
  options: readonly (readonly [value: string, label: string])[],
  chosen: string,
  problems: PaymentProblems,
  focused: string,
): Part {
  return html`<select
    id="${name}"
    name="${name}"
    ${name === focused && html`autofocus`}
    ${invalid(problems, name)}
  >
    ${options.map(([value, label]) => html`<option value="${value}" ${value === chosen && html`selected`}>${label}</option>`)}
  </select>`;
}

/** The first invalid field in display order, which gets the focus. */
function firstWrong(problems: PaymentProblems, { invoices }: PaymentFacts): string {
  const fields = ['tendered', 'change', 'method', 'reference', 'bank', 'date', 'memo'];
  const amounts = invoices.map(({ item_id }) => `apply-${item_id}`);
  const wrong = [...fields, ...amounts].find((name) => problems[name] !== undefined);
  // The amounts together are too much, so the first of them must be lowered.
  return wrong ?? (problems.apply === undefined ? 'tendered' : (amounts[0] ?? 'tendered'));
}
