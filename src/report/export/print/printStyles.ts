import { formatMoment } from '../../../domain';
import type { ExportMeta } from '../exportSource';
import { element } from './element';
import { EDGES } from './paperLayout';
import { BOLD, PAPER_FONT } from './ruler';

/** The place into which something is written for printing. */
export interface PrintPlace {
  readonly doc: Document;
  /** The place itself, as a selector in style rules. */
  readonly root: 'body' | ':host';
  readonly append: (...nodes: readonly Node[]) => void;
  readonly addRules: (rules: readonly string[]) => void;
  /** Takes `@page` rules, which apply to the whole document. */
  readonly addPageRules: (rules: readonly string[]) => void;
}

/** What is in the margins of each page. */
export interface PageMargins {
  readonly orientation: 'landscape' | 'portrait';
  /** At the top of each page but the first one, which has a heading: left and right. */
  readonly head: readonly [string, string];
  /** At the bottom of each page, left of the page's number. */
  readonly foot: string;
}

/** Wide enough for the holes of a binder, at the left or the top. */
const MARGINS = { landscape: '16mm 10mm 14mm', portrait: '16mm 15mm 16mm 20mm' } as const;
/** Neither dark nor forced colours, nor the host's background, reach into the margins. */
const WHITE =
  '@media print { html { background: #fff !important; color-scheme: light !important; forced-color-adjust: none !important; } }';
const IN_MARGIN = `font: 8pt/1.3 ${PAPER_FONT}; color: #000;`;

/**
 * The page's orientation, margins, running head and number. Browsers that cannot print into margins (Firefox,
 * Safari) number the pages in the footers of their own. Before 18.2, Safari leaves the orientation to its print dialog.
 */
export function pageRules({ orientation, head: [left, right], foot }: PageMargins): readonly string[] {
  const page = `size: ${orientation}; margin: ${MARGINS[orientation]};`;
  if (!hasMarginBoxes()) return [WHITE, `@page { ${page} }`];
  const box = (name: string, content: string, more = ''): string =>
    `@${name} { content: ${content}; ${IN_MARGIN} ${more} }`;
  const low = 'vertical-align: bottom; padding-bottom: 5pt;';
  return [
    WHITE,
    `@page { ${page}
      ${box('top-left', cssText(left), `font-weight: ${BOLD}; ${low}`)}
      ${box('top-right', cssText(right), `text-align: right; ${low}`)}
      ${box('bottom-left', cssText(foot))}
      ${box('bottom-right', '"Page " counter(page) " of " counter(pages)', 'text-align: right;')}
    }`,
    '@page :first { @top-left { content: none; } @top-right { content: none; } }',
  ];
}

/** Whether the browser prints into the margins of a page. */
export function hasMarginBoxes(): boolean {
  return 'CSSMarginRule' in globalThis;
}

/** What would be at the foot of each page, as a line at the end where the browser cannot print it there. */
export function footLine(doc: Document, text: string): readonly HTMLElement[] {
  return hasMarginBoxes() ? [] : [element(doc, 'p', text, 'foot')];
}

/** When and by whom something was printed. */
export function printedBy({
  madeAt,
  timeZone,
  user,
}: Pick<ExportMeta, 'madeAt' | 'timeZone' | 'user'>): string {
  return `Printed ${formatMoment(madeAt, timeZone)} by ${user}`;
}

/** A text as a string in a style rule. */
function cssText(text: string): string {
  return `"${text.replace(/\p{Cc}+/gu, ' ').replace(/["\\]/g, '\\$&')}"`;
}

/**
 * The rules that everything on paper shares: black on white, whatever the screen's colours are; texts of 8 pt
 * or more; figures in tabular digits; headers of tables on every page.
 *
 * @param size of the texts, in points.
 */
export function paperRules(root: PrintPlace['root'], size: number): readonly string[] {
  return [
    `${root} { display: block; direction: ltr; margin: 0; color: #000; background: #fff; color-scheme: light; forced-color-adjust: none; font: ${size}pt/1.2 ${PAPER_FONT}; font-variant-numeric: tabular-nums; }`,
    'h1 { font-size: 14pt; line-height: 1.2; margin: 0 0 4pt; break-after: avoid; }',
    'h2 { font-size: 10pt; margin: 12pt 0 2pt; break-after: avoid; }',
    'p { margin: 0 0 6pt; }',
    '.agency { margin: 0; font-weight: 600; }',
    '.foot { margin: 14pt 0 0; font-size: 8pt; }',
    'dl { display: flex; flex-wrap: wrap; gap: 1pt 14pt; margin: 0 0 4pt; font-size: 8pt; }',
    'dl div { display: flex; gap: 4pt; }',
    'dt { color: #333; white-space: nowrap; }',
    'dd { margin: 0; overflow-wrap: anywhere; }',
    // Without a doctype, tables do not inherit the font.
    'table { border-collapse: collapse; font: inherit; color: inherit; }',
    'thead { display: table-header-group; }',
    'tr { break-inside: avoid; }',
    `th, td { padding: 1.2pt ${EDGES / 2}em; text-align: left; vertical-align: top; overflow-wrap: anywhere; border-bottom: 0.25pt solid #bbb; }`,
    'thead th { border-bottom: 1pt solid #000; vertical-align: bottom; }',
    '.end, .one { overflow-wrap: normal; }',
    'td:is(.end, .one), .one { white-space: nowrap; }',
    '.end { text-align: right; }',
  ];
}
