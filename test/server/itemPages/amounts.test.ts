import { JSDOM } from 'jsdom';
import { centsOf } from '../../../shell-stub/server/itemPages/paymentFields';
import { firstEntries, paymentForm } from '../../../shell-stub/server/itemPages/paymentForm';
import { html } from '../../../shell-stub/server/itemPages/html';
import { PAGE_SCRIPT } from '../../../shell-stub/server/itemPages/script';

/** The payment form of a customer with one open invoice of 5.00, as a page with its script. */
function openForm(): Document {
  const facts = {
    invoices: [
      {
        item_id: 1,
        item_number: 'INV-1',
        transaction_date: '2026-05-01',
        due: '2026-06-01',
        amount_cents: 500,
        open_cents: 500,
      },
    ],
    accounts: [{ account_id: 31, name: 'Trust A' }],
    today: { earliest: '2026-05-14', latest: '2026-05-14', day: '2026-05-14' },
    anyDay: true,
  };
  const form = paymentForm({
    client: { client_id: 1, client_number: 'C-1', name: 'Ann', office: 'Main' },
    address: '/pay',
    otherClient: '/other',
    entries: firstEntries(facts),
    facts,
    problems: {},
    refusal: null,
  });
  const { window } = new JSDOM(html`${form}`.text, { runScripts: 'outside-only' });
  window.eval(PAGE_SCRIPT.text);
  return window.document;
}

function enter(document: Document, name: string, value: string): void {
  const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!field) throw new Error(`The form has no field ${name}`);
  field.value = value;
  const { Event } = field.ownerDocument.defaultView ?? globalThis;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const sumOf = (document: Document, name: string) =>
  document.querySelector(`[data-sum="${name}"]`)?.textContent;

it.each<[string, number | null]>([
  ['0', 0],
  ['.5', 50],
  ['12', 1_200],
  ['12.', 1_200],
  ['12.3', 1_230],
  ['$ 1,234.56', 123_456],
  ['1234567.89', 123_456_789],
  ['999,999,999.99', 99_999_999_999],
  ['1,000,000,000.00', null],
  ['1,23', null],
  ['1e3', null],
  ['1.234', null],
  ['(5)', null],
  ['1234567890123', null],
  ['', null],
  ['.', null],
  ['$', null],
  ['1 000', null],
])('an amount of "%s" is %s cents, and the page shows no sum of what is refused', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
  const document = openForm();
  enter(document, 'tendered', ` ${text} `);
  const received = sumOf(document, 'received')?.replace(/[$,]/g, '');
  expect(received).toBe(text === '' ? '0.00' : cents === null ? '—' : (cents / 100).toFixed(2));
  expect(sumOf(document, 'left')).toBe(sumOf(document, 'received'));
});

it('the amounts on invoices stay when what was received cannot be read', () => {
  const document = openForm();
  enter(document, 'tendered', '1,23');
  enter(document, 'apply-1', '3');
  const spread = document.querySelector<HTMLButtonElement>('[data-spread]');
  spread?.click();
  expect(sumOf(document, 'applied')).toBe('$3.00');
  enter(document, 'tendered', '12');
  spread?.click();
  expect(sumOf(document, 'applied')).toBe('$5.00');
  expect(sumOf(document, 'left')).toBe('$7.00');
});
