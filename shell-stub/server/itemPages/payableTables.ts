import type { Part } from './html';
import { html } from './html';
import type { AdvanceMove, History, Payable } from './itemHistory';
import type { ItemRecord, Relations } from './itemRecord';
import type { Related, Row } from './table';
import { MOVES, sum, table } from './table';
import { date, money } from './texts';
import { isPart } from './withheld';

const amountOf = ({ amount_cents: cents }: Payable): number => cents;
const centsOf = ({ cents }: AdvanceMove): number => cents;
const GONE = { mark: 'gone' };

/** The payable lines of an invoice or credit memo, and how each was paid. */
export function owedTable(
  payables: readonly Payable[],
  reversedBy: Relations['reversedBy'],
  related: Related,
): Part {
  const stateOf = (line: Payable): Part => {
    if (line.paid_on !== null) return html`${date(line.paid_on)} by ${related(line)}`;
    return reversedBy === null ? 'Unpaid' : `Not owed: voided ${date(reversedBy.day)}`;
  };
  return table(
    'Owed to carriers and to the agency',
    [
      ['Payee', 'text'],
      ['Account', 'text'],
      ['Collected', 'money'],
      ['Amount', 'money'],
      ['Paid', 'wide'],
    ],
    payables.map((line) => ({
      cells: [line.payee, line.account, money(line.collected_cents), money(line.amount_cents), stateOf(line)],
      ...(line.paid_on === null && reversedBy !== null ? GONE : {}),
    })),
  );
}

/**
 * The lines that a payment paid, with the sum that is its amount. Of lines of other offices (D14) that sum alone is
 * told; not even that where another office has made the payment, because no report of the user's shows its amount.
 */
export function paidTable(item: ItemRecord, history: History, related: Related): Part {
  const { payables } = history;
  const others = history.ofOthers.payables;
  const isWhole = !isPart(item, history);
  const rows = payables.map((line): Row => {
    const state = line.unpaid_on === null ? 'Paid' : `Unpaid again ${date(line.unpaid_on)}`;
    return {
      cells: [related(line), line.account, money(line.collected_cents), money(line.amount_cents), state],
      ...(line.unpaid_on === null ? {} : GONE),
    };
  });
  const ofOtherOffices: Row = { cells: [OTHER_OFFICES, '', '', money(sum(others, amountOf)), ''] };
  return html`${table(
    'Paid lines',
    [
      ['Invoice', 'text'],
      ['Account', 'text'],
      ['Collected', 'money'],
      ['Amount', 'money'],
      ['State', 'wide'],
    ],
    others.length > 0 && isWhole ? [...rows, ofOtherOffices] : rows,
    [
      isWhole ? 'Total' : 'Your offices',
      '',
      '',
      money(sum(isWhole ? [...payables, ...others] : payables, amountOf)),
      '',
    ],
  )}
  ${!isWhole && html`<p class="quiet">It also paid lines of other offices.</p>`}`;
}

/** The items whose own lines, or the lines that they paid, operating money stands in for. */
const STOOD_IN_FOR = ['Invoice', 'CreditMemo', 'CompanyPayable', 'AgencyRevenuePayable'];

/**
 * Operating money that stands in for lines of the item or for those that it paid; and what it moved for those of others
 * (D13), which is not part of what is outstanding for it.
 */
export function advancesTables(item: ItemRecord, { advances, ofOthers }: History, related: Related): Part {
  const others = item.is_listed ? ofOthers.advances : [];
  // A void has no lines: what it settled was advanced for those of the item that it voids.
  if (!STOOD_IN_FOR.includes(item.transaction_type) || item.is_void) {
    return advancesTable('Advanced from operating', advances, others, 'In all', related);
  }
  const isOwn = (move: AdvanceMove): boolean => move.is_own;
  const isElse = (move: AdvanceMove): boolean => !move.is_own;
  return html`${advancesTable('Advanced from operating', advances.filter(isOwn), others.filter(isOwn), 'Outstanding', related)}
  ${advancesTable('Advances for lines of other items', advances.filter(isElse), others.filter(isElse), 'In all', related)}`;
}

function advancesTable(
  heading: string,
  advances: readonly AdvanceMove[],
  others: readonly AdvanceMove[],
  total: string,
  related: Related,
): Part {
  if (advances.length + others.length === 0) return null;
  const rows = advances.map((move): Row => {
    const what = move.cents < 0 ? 'Back to operating' : 'Advanced';
    return { cells: [date(move.day), related(move), what, money(move.cents)] };
  });
  const ofOtherOffices: Row = { cells: ['', OTHER_OFFICES, '', money(sum(others, centsOf))] };
  return table(heading, MOVES, others.length > 0 ? [...rows, ofOtherOffices] : rows, [
    '',
    '',
    total,
    money(sum([...advances, ...others], centsOf)),
  ]);
}

const OTHER_OFFICES = html`<span class="quiet">Lines of other offices</span>`;
