import { displayFromIso, formatCents } from '../../../domain';
import { DRAWN_PRINT_RULES } from './drawnStyles';
import { lowestDay, shortStretches } from './pictureDays';
import type { PictureDay } from './pictureDays';
import { accountsText, daysText, stretchText, summaryText } from './pictureTexts';

/** What the printed picture says beside the picture itself. */
export interface PageFacts {
  readonly title: string;
  /** The account, or that all are shown together. */
  readonly about: string;
  readonly days: readonly PictureDay[];
  readonly together: boolean;
  /** Whether the table of all days is printed below. */
  readonly withTable: boolean;
}

/** CSS rules of the printed picture. `root` is the element that holds it: `body`, or `:host` in a page of others. */
export function pageRules(root: string): readonly string[] {
  return [
    `${root} { margin: 0; color: #000; background: #fff; font: 9pt/1.4 system-ui, "Segoe UI", Arial, sans-serif; }`,
    'h1 { font-size: 14pt; margin: 0 0 4pt; }',
    'h2 { font-size: 10pt; margin: 12pt 0 2pt; }',
    'p { margin: 0 0 6pt; }',
    'table { width: 100%; border-collapse: collapse; font: inherit; font-variant-numeric: tabular-nums; }',
    'thead { display: table-header-group; }',
    'tr, svg { break-inside: avoid; }',
    'th, td { padding: 1.5pt 4pt; text-align: right; font-weight: normal; border-bottom: 0.25pt solid #bbb; }',
    'thead th { border-bottom: 1pt solid #000; color: #333; }',
    ':is(th, td):is(:first-child, .text) { text-align: left; }',
    ...DRAWN_PRINT_RULES,
  ];
}

const KEY =
  'Solid line: bank. Dashed line: held for others. Grey between them: excess. Hatched between them, and black below: short. Ring: lowest day.';

/** Writes the picture and its days into an empty page, as text and lines only. */
export function writePicture(doc: Document, facts: PageFacts, drawn: SVGElement): readonly Node[] {
  const { title, about, days, together, withTable } = facts;
  const lowest = lowestDay(days);
  const stretches = shortStretches(days);
  const [first, last] = [days[0], days.at(-1)];
  const element = (tag: string, text: string): HTMLElement => {
    const made = doc.createElement(tag);
    made.textContent = text;
    return made;
  };
  const table = (heads: readonly string[], rows: readonly (readonly string[])[]): HTMLElement => {
    const made = element('table', '');
    const line = (tag: string, texts: readonly string[]): HTMLElement => {
      const row = element('tr', '');
      row.append(...texts.map((text) => element(tag, text)));
      // Names of accounts, which only pictures of several have.
      if (together) row.lastElementChild?.classList.add('text');
      return row;
    };
    const [head, body] = [element('thead', ''), element('tbody', '')];
    head.append(line('th', heads));
    body.append(...rows.map((row) => line('td', row)));
    made.append(head, body);
    return made;
  };
  const accounts = together ? ['Accounts short'] : [];
  return [
    element('h1', title),
    element(
      'p',
      `${about}, ${first === undefined || last === undefined ? '' : stretchText({ first: first.day, last: last.day })}`,
    ),
    element('p', lowest === null ? '' : summaryText(days, lowest)),
    doc.importNode(drawn, true),
    element('p', KEY),
    ...(stretches.length === 0
      ? []
      : [
          element('h2', 'Days short'),
          table(
            ['Days', 'Length', 'Most short by', 'On', ...accounts],
            stretches.map((stretch) => [
              stretchText(stretch),
              daysText(stretch.days),
              formatCents(stretch.worst.short),
              displayFromIso(stretch.worst.day),
              ...(together ? [accountsText(stretch.accounts)] : []),
            ]),
          ),
        ]),
    ...(withTable
      ? [
          element('h2', 'Day by day'),
          table(
            ['Day', 'Bank', 'Held for others', 'Excess', 'Short by', ...accounts],
            days.map((day) => [
              displayFromIso(day.day),
              formatCents(day.bank),
              formatCents(day.held),
              day.excess > 0 || day.short === 0 ? formatCents(day.excess) : '',
              day.short > 0 ? formatCents(day.short) : '',
              ...(together ? [accountsText(day.shortAccounts)] : []),
            ]),
          ),
        ]
      : []),
  ];
}
