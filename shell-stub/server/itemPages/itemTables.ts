import type { IsoDate } from '../../../src/api/wire';
import type { Part } from './html';
import { html } from './html';
import type { DocumentLine, LedgerLine, Movement, QueueItemRow } from './itemHistory';
import type { ItemRecord } from './itemRecord';
import type { Column, Related } from './table';
import { MOVES, sum, table } from './table';
import { date, moment, money, queueLabel } from './texts';

const RETAINED: readonly Column[] = [
  ['Retained account', 'text'],
  ['Retained', 'money'],
];

/** @param withRetained whether with what the agency retains of each line. */
export function linesTable(lines: readonly DocumentLine[], withRetained: boolean): Part {
  const total = money(sum(lines, (line) => line.amount_cents));
  return table(
    'Line items',
    [
      ['Line item', 'wide'],
      ['Carrier', 'text'],
      ['Reporting account', 'text'],
      ...(withRetained ? RETAINED : []),
      ['Amount', 'money'],
    ],
    lines.map((line) => ({
      cells: [
        html`${line.name}${line.description !== '' && html` <br /><span class="quiet">${line.description}</span>`}`,
        line.carrier,
        line.account,
        ...(withRetained
          ? [line.retained_account, line.retained_cents === 0 ? '' : money(line.retained_cents)]
          : []),
        money(line.amount_cents),
      ],
    })),
    withRetained
      ? ['', '', '', 'Total', money(sum(lines, (line) => line.retained_cents)), total]
      : ['', '', 'Total', total],
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
    MOVES,
    movements.map((move) => ({
      cells: [
        date(move.day),
        related(move),
        `${whatMoved(move)}${move.day > today ? ', effective that day' : ''}`,
        money(move.cents),
      ],
    })),
    ['', '', 'Now', money(sum(now, ({ cents }) => cents))],
  );
}

/** @param withMessages whether with what QuickBooks said. */
export function queueTable(queue: readonly QueueItemRow[], zone: string, withMessages: boolean): Part {
  if (queue.length === 0) return null;
  const rows = table(
    'QuickBooks',
    [
      ['Queued', 'text'],
      ['What', 'text'],
      ['State', 'text'],
      ['Completed', 'text'],
      ...(withMessages ? ([['Message', 'wide']] as const) : []),
    ],
    queue.map((row) => ({
      cells: [
        moment(row.queued_at, zone),
        row.operation,
        queueLabel(row),
        moment(row.completed_at, zone),
        ...(withMessages ? [row.message] : []),
      ],
    })),
  );
  return html`${rows}
  ${!withMessages && html`<p class="quiet">Its messages are shown to users who may export to QuickBooks.</p>`}`;
}

/** The item's ledger entries (D11). */
export function ledgerTable(lines: readonly LedgerLine[]): Part {
  const debits = lines.filter(({ cents }) => cents > 0);
  // An entry's lines come to zero (D11): credits come to the same.
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
