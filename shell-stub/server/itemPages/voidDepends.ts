import type { VoidedLine, VoidedPart, VoidEffects } from '../../../src/api/wire';
import { refusalOf } from '../api/commands/refusals';
import { voidBy } from '../api/voiding';
import { centsOf, itemTitle, usDate, usDollars, voidEffects } from '../ledger';
import type { Part } from './html';
import { html } from './html';
import type { PageCall } from './pageCall';

/** More of a kind than this are summed up: the form below stays in sight. */
const MAX_SHOWN = 12;

const money = (dollars: number): string => usDollars(centsOf(dollars));
const nameOf = ({ transactionType, itemNumber }: VoidedPart): string =>
  itemNumber === null ? 'An item that you may not see' : itemTitle(transactionType, itemNumber);
const lineOf = (line: VoidedLine): string =>
  line.payeeName === '' ? nameOf(line) : `${nameOf(line)}, ${line.payeeName},`;
/** A line of the item itself; `one` names the payment that paid it. */
const paidLineOf = ({ payeeName, amount }: VoidedLine): string =>
  `Its line of ${money(amount)}${payeeName === '' ? '' : ` to ${payeeName}`}`;

/**
 * Says what depends on an item and would be taken back by its void (D55), or why it cannot be voided.
 * @param day as of which it would be voided.
 */
export async function whatDepends(call: PageCall, itemId: number, day: string): Promise<Part> {
  const { itemViewer, db, today, noteOutage } = call;
  try {
    return effectsPart(await voidEffects(db, voidBy(itemViewer, itemId, day, today)));
  } catch (error) {
    const { message } = await refusalOf(error, db);
    noteOutage(error);
    return html`<p class="problem-text">${message}</p>`;
  }
}

function effectsPart(effects: VoidEffects): Part {
  const { reopened, released, unpaid, stillPaid = [], advances, trust, earliestDate } = effects;
  const due = advances.filter(({ amount }) => amount > 0);
  const returned = advances
    .filter(({ amount }) => amount < 0)
    .map((one) => ({ ...one, amount: -one.amount }));
  const sentences = [
    ...sentencesOf(reopened, (one) => `${nameOf(one)} is open again by ${money(one.amount)}.`, 'open again'),
    ...sentencesOf(released, (one) => `${nameOf(one)} gets ${money(one.amount)} back.`, 'given back'),
    ...sentencesOf(unpaid, (one) => `${lineOf(one)} is unpaid again: ${money(one.amount)}.`, 'unpaid again'),
    ...sentencesOf(
      stillPaid,
      (one) => `${paidLineOf(one)} stays paid by ${nameOf(one)} until that is voided too.`,
      'still paid',
    ),
    ...sentencesOf(
      due,
      (one) => `${lineOf(one)} needs an advance of ${money(one.amount)} from operating.`,
      'advanced from operating',
    ),
    ...sentencesOf(
      returned,
      (one) => `${lineOf(one)} gives its advance of ${money(one.amount)} back to operating.`,
      'back to operating',
    ),
    ...(trust ?? []).map(
      ({ bankAccountName, startDate, endDate, shortBefore, shortAfter }) =>
        `${bankAccountName} ${startDate === endDate ? `on ${usDate(startDate)}` : `from ${usDate(startDate)} to ${usDate(endDate)}`}: short by ${money(shortAfter)} instead of ${money(shortBefore)}.`,
    ),
  ];
  return html`<h3>What depends on it</h3>
    ${
      sentences.length === 0
        ? html`<p class="quiet">No other item depends on it.</p>`
        : html`<ul class="depends">
            ${sentences.map((sentence) => html`<li>${sentence}</li>`)}
          </ul>`
    }
    <p class="quiet">It can be voided as of ${usDate(earliestDate)} or later.</p>`;
}

function sentencesOf<Row extends VoidedPart>(
  rows: readonly Row[],
  sentence: (row: Row) => string,
  what: string,
): readonly string[] {
  const [shown, more] = [rows.slice(0, MAX_SHOWN), rows.slice(MAX_SHOWN)];
  const rest = more.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  return [
    ...shown.map(sentence),
    ...(more.length === 0 ? [] : [`${more.length} more, ${usDollars(rest)} together, ${what}.`]),
  ];
}
