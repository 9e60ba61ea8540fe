import type { IsoDate } from '../../../src/api/wire';
import type { Part } from './html';
import { html } from './html';
import type { AdvanceMove, DocumentLine, LedgerLine, Movement, Payable, QueueItemRow } from './itemHistory';
import type { ItemRecord, RelatedItem, Relations } from './itemRecord';
import { date, moment, money, spaced } from './texts';

type Related = (item: RelatedItem) => Part;
type Column = readonly [header: string, kind: 'text' | 'money' | 'wide'];

const classOf = (kind: Column[1]): string => (kind === 'text' ? '' : kind);

/** Renders a table with its own heading; the last row may be a total. */
function table(
  heading: string,
  columns: readonly Column[],
  rows: readonly { readonly cells: readonly Part[]; readonly mark?: string }[],
  total?: readonly Part[],
): Part {
  const cells = (values: readonly Part[]) =>
    values.map((value, index) => html`<td class="${classOf(columns[index]?.[1] ?? 'text')}">${value}</td>`);
  return html`<h2>${heading}</h2>
    <div class="scroll" role="group" tabindex="0" aria-label="${heading}">
      <table>
        <thead>
          <tr>
            ${columns.map(([header, kind]) => html`<th scope="col" class="${classOf(kind)}">${header}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr class="${row.mark ?? ''}">
                ${cells(row.cells)}
              </tr>`,
          )}
        </tbody>
        ${
          total &&
          html`<tfoot>
            <tr>
              ${cells(total)}
            </tr>
          </tfoot>`
        }
      </table>
    </div>`;
}

const sum = <T>(rows: readonly T[], cents: (row: T) => number): number =>
  rows.reduce((total, row) => total + cents(row), 0);

export function linesTable(lines: readonly DocumentLine[]): Part {
  return table(
    'Line items',
    [
      ['Line item', 'wide'],
      ['Carrier', 'text'],
      ['Reporting account', 'text'],
      ['Retained account', 'text'],
      ['Retained', 'money'],
      ['Amount', 'money'],
    ],
    lines.map((line) => ({
      cells: [
        html`${line.name}${line.description !== '' && html` <br /><span class="quiet">${line.description}</span>`}`,
        line.carrier,
        line.account,
        line.retained_account,
        line.retained_cents === 0 ? '' : money(line.retained_cents),
        money(line.amount_cents),
      ],
    })),
    [
      '',
      '',
      '',
      'Total',
      money(sum(lines, (line) => line.retained_cents)),
      money(sum(lines, (line) => line.amount_cents)),
    ],
  );
}

function whatMoved({ cents, is_refund: isRefund }: Movement): string {
  if (cents < 0) return 'Taken back';
  return isRefund ? 'Refunded' : 'Applied';
}

/** Where the money of a receipt or credit memo went, or what paid an invoice. */
export function movementsTable(
  item: ItemRecord,
  movements: readonly Movement[],
  today: IsoDate,
  related: Related,
): Part {
  const now = movements.filter(({ day }) => day <= today);
  const heading = item.transaction_type === 'Invoice' ? 'Payments' : 'Applied and refunded';
  return table(
    heading,
    [
      ['Date', 'text'],
      ['Item', 'text'],
      ['What', 'wide'],
      ['Amount', 'money'],
    ],
    movements.map((move) => ({
      cells: [
        date(move.day),
        related(move),
        `${whatMoved(move)}${move.day > today ? ', not before that day' : ''}`,
        money(move.cents),
      ],
    })),
    ['', '', 'Now', money(sum(now, ({ cents }) => cents))],
  );
}

/** The payable lines of an invoice or credit memo, or those that a payment paid. */
export function payablesTable(
  item: ItemRecord,
  payables: readonly Payable[],
  reversedBy: Relations['reversedBy'],
  related: Related,
): Part {
  const isDocument = item.transaction_type === 'Invoice' || item.transaction_type === 'CreditMemo';
  return table(
    isDocument ? 'Owed to carriers and to the agency' : 'Paid lines',
    [
      [isDocument ? 'Payee' : 'Invoice', 'text'],
      ['Account', 'text'],
      ['Collected', 'money'],
      ['Amount', 'money'],
      [isDocument ? 'Paid' : 'State', 'wide'],
    ],
    payables.map((line) => ({
      cells: [
        isDocument ? line.payee : related(line),
        line.account,
        money(line.collected_cents),
        money(line.amount_cents),
        isDocument
          ? line.paid_on !== null
            ? html`${date(line.paid_on)} by ${related(line)}`
            : reversedBy === null
              ? 'Unpaid'
              : `Not owed: voided ${date(reversedBy.day)}`
          : line.unpaid_on === null
            ? 'Paid'
            : `Unpaid again ${date(line.unpaid_on)}`,
      ],
      ...(line.unpaid_on !== null || (line.paid_on === null && reversedBy !== null) ? { mark: 'gone' } : {}),
    })),
  );
}

/** The items whose own lines, or the lines that they paid, operating money stands in for. */
const STOOD_IN_FOR = ['Invoice', 'CreditMemo', 'CompanyPayable', 'AgencyRevenuePayable'];

/** Operating money that stands in for lines of the item, or that it moved for those of others (D13). */
export function advancesTable(item: ItemRecord, advances: readonly AdvanceMove[], related: Related): Part {
  // A void has no lines: what it settled was advanced for those of the item that it voids.
  const isStoodInFor = STOOD_IN_FOR.includes(item.transaction_type) && !item.is_void;
  const counted = isStoodInFor ? advances.filter((move) => move.is_own) : advances;
  return table(
    'Advanced from operating',
    [
      ['Date', 'text'],
      ['Item', 'text'],
      ['What', 'wide'],
      ['Amount', 'money'],
    ],
    advances.map((move) => ({
      cells: [
        date(move.day),
        related(move),
        move.cents < 0 ? 'Advance settled' : 'Advanced',
        money(move.cents),
      ],
    })),
    ['', '', isStoodInFor ? 'Outstanding' : 'In all', money(sum(counted, ({ cents }) => cents))],
  );
}

export function queueTable(queue: readonly QueueItemRow[], zone: string): Part {
  if (queue.length === 0) return null;
  return table(
    'QuickBooks',
    [
      ['Queued', 'text'],
      ['What', 'text'],
      ['State', 'text'],
      ['Completed', 'text'],
      ['Message', 'wide'],
    ],
    queue.map((stay) => ({
      cells: [
        moment(stay.queued_at, zone),
        stay.operation,
        spaced(stay.status),
        moment(stay.completed_at, zone),
        stay.message,
      ],
    })),
  );
}

/** The item's ledger entries (D11). */
export function ledgerTable(lines: readonly LedgerLine[]): Part {
  if (lines.length === 0) return null;
  const debits = lines.filter(({ cents }) => cents > 0);
  const total = money(sum(debits, ({ cents }) => cents));
  return table(
    'Ledger',
    [
      ['Date', 'text'],
      ['Account', 'wide'],
      ['Held in', 'wide'],
      ['Debit', 'money'],
      ['Credit', 'money'],
    ],
    lines.map((line, index) => {
      const first = lines[index - 1]?.entry_id !== line.entry_id;
      return {
        cells: [
          first ? date(line.day) : '',
          first && line.is_advance
            ? html`${line.account} <br /><span class="quiet">Advance from operating</span>`
            : line.account,
          line.trust,
          line.cents > 0 ? money(line.cents) : '',
          line.cents < 0 ? money(-line.cents) : '',
        ],
        ...(first && index > 0 ? { mark: 'entry' } : {}),
      };
    }),
    ['', '', '', total, total],
  );
}
