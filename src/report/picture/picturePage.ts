import { drawnPrintRules } from '../../ui';
import { element } from '../export/print/element';
import { footLine, pageRules, paperRules } from '../export/print/printStyles';
import type { PrintPlace } from '../export/print/printStyles';
import { MOST_HEIGHT, paperDrawing } from './paperDrawing';

/** A table below a printed picture. */
interface PictureTable {
  readonly heading: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Whether the last column is text, not a figure. */
  readonly endsInText?: boolean;
}

/** What a printed picture says beside the picture itself. */
export interface PicturePage {
  readonly title: string;
  /** Whose it is. */
  readonly about: string;
  /** The days, such as `02/09/2026 to 03/10/2026`. */
  readonly period: string;
  /** What it comes to, in a sentence. */
  readonly summary: string;
  /** What its lines and signs stand for. */
  readonly key: string;
  readonly tables: readonly PictureTable[];
}

/** Who prints it, and when. */
export interface PageMaker {
  readonly agency: string;
  readonly made: string;
}

/** CSS rules of the printed picture, beside those that everything on paper shares. */
const RULES: readonly string[] = [
  `svg { break-inside: avoid; max-height: ${MOST_HEIGHT}pt; }`,
  'table { width: 100%; }',
  'th, td { text-align: right; font-weight: normal; }',
  ':is(th, td):not(.text) { white-space: nowrap; }',
  ':is(th, td):is(:first-child, .text) { text-align: left; }',
];

/** Writes a picture and its tables into an empty place, as text and lines only. */
export function writePicture(
  place: PrintPlace,
  page: PicturePage,
  { agency, made }: PageMaker,
  drawn: SVGElement,
): void {
  const { doc } = place;
  const { svg, type } = paperDrawing(doc, drawn);
  const { title, about, period, summary, key, tables } = page;
  const table = ({ heads, rows, endsInText = false }: PictureTable): HTMLElement => {
    const made = element(doc, 'table');
    const line = (tag: 'th' | 'td', texts: readonly string[]): HTMLElement => {
      const row = element(doc, 'tr');
      row.append(...texts.map((text) => element(doc, tag, text)));
      if (endsInText) row.lastElementChild?.classList.add('text');
      return row;
    };
    const [head, body] = [element(doc, 'thead'), element(doc, 'tbody')];
    head.append(line('th', heads));
    body.append(...rows.map((row) => line('td', row)));
    made.append(head, body);
    return made;
  };
  place.append(
    element(doc, 'p', agency, 'agency'),
    element(doc, 'h1', title),
    element(doc, 'p', `${about}, ${period}`),
    element(doc, 'p', summary),
    svg,
    element(doc, 'p', key),
    ...tables.flatMap((each) => [element(doc, 'h2', each.heading), table(each)]),
    ...footLine(doc, made),
  );
  place.addRules([...paperRules(place.root, 9), ...RULES, ...drawnPrintRules(type)]);
  place.addPageRules(
    pageRules({ orientation: 'landscape', head: [`${agency} – ${title}`, about], foot: made }),
  );
}
