import { displayFromIso, formatCents } from '../../../domain';
import { PAGE_WIDTH, footLine, pageRules, paperRules } from '../../../report';
import type { PrintPlace } from '../../../report';
import { drawnPrintRules } from './drawnPrintRules';
import { lowestDay, shortStretches } from './pictureDays';
import type { PictureDay } from './pictureDays';
import { accountsText, daysText, stretchText, summaryText } from './pictureTexts';

/** What the printed picture says beside the picture itself. */
export interface PageFacts {
  readonly agency: string;
  readonly title: string;
  /** The account, or that all are shown together. */
  readonly about: string;
  readonly days: readonly PictureDay[];
  readonly together: boolean;
  /** Whether the table of all days is printed below. */
  readonly withTable: boolean;
  /** When and by whom it was printed. */
  readonly made: string;
}

/** CSS rules of the printed picture, beside those that everything on paper shares. */
const RULES: readonly string[] = [
  'svg { break-inside: avoid; }',
  'table { width: 100%; }',
  'th, td { text-align: right; font-weight: normal; }',
  ':is(th, td):not(.text) { white-space: nowrap; }',
  ':is(th, td):is(:first-child, .text) { text-align: left; }',
];

const KEY =
  'Solid line: bank. Dashed line: held for others. Grey between them: excess. Hatched between them, and black below: short. Ring: lowest day.';

/** Writes the picture and its days into an empty place, as text and lines only. */
export function writePicture(place: PrintPlace, facts: PageFacts, drawn: SVGElement): void {
  const { doc } = place;
  const { agency, title, about, days, together, withTable, made } = facts;
  const lowest = lowestDay(days);
  const stretches = shortStretches(days);
  const [first, last] = [days[0], days.at(-1)];
  const element = (tag: string, text: string, className = ''): HTMLElement => {
    const made = doc.createElement(tag);
    made.textContent = text;
    if (className !== '') made.className = className;
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
  place.append(
    element('p', agency, 'agency'),
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
    ...footLine(doc, made),
  );
  place.addRules([...paperRules(place.root, 9), ...RULES, ...drawnPrintRules(typeSize(drawn))]);
  place.addPageRules(
    pageRules({ orientation: 'landscape', head: [`${agency} – ${title}`, about], foot: made }),
  );
}

const SMALLEST_TYPE = 8;

/** The drawing is as wide as it was on the screen, and printed as wide as the page. */
function typeSize(drawn: SVGElement): number {
  const width = Number(drawn.getAttribute('viewBox')?.split(' ')[2] ?? PAGE_WIDTH);
  return (SMALLEST_TYPE * width) / PAGE_WIDTH;
}
