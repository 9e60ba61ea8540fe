import { PAGE_WIDTH } from '../export/print/paperLayout';
import { rulerOf } from '../export/print/ruler';
import type { Ruler } from '../export/print/ruler';

/** A drawing for paper, and the size of its texts in units of the drawing. */
export interface PaperDrawing {
  readonly svg: SVGElement;
  readonly type: number;
}

/** Points. */
const SMALLEST_TYPE = 8;
/** In points; with its heading and its key, the drawing is on one page of Letter or A4 in landscape. */
export const MOST_HEIGHT = 340;
/** Room in units that a line of text has above the plot, and below it. */
const LINES = 12;
/** Of the type size: what lines of labels, one above the other, and labels side by side have between them at least. */
const [LINE, SPACE] = [0.9, 0.4];

/**
 * Copies a drawing for paper. It is as wide as it was on the screen, and printed as wide as the page, unless it would be
 * too high: in a wide window the texts must be larger in its units than on the screen, and then need more room than is
 * left for them there.
 */
export function paperDrawing(doc: Document, drawn: SVGElement): PaperDrawing {
  const svg = doc.importNode(drawn, true);
  const [, , width = PAGE_WIDTH, height = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const [amounts, days] = ['grid', 'tick'].map((part) => textsOf(svg, `[data-part=${part}] + text`));
  const ruler = rulerOf(400);
  const longest = Math.max(0, ...(amounts ?? []).map((label) => widthOf(label, ruler)));
  const end = Number(amounts?.[0]?.getAttribute('x') ?? 0);
  // The type is a share of the width, which grows with the room that the labels need at that type.
  const share = SMALLEST_TYPE / PAGE_WIDTH;
  const type = Math.max(
    share * width,
    (share * (width - end)) / (1 - share * longest),
    (SMALLEST_TYPE * height) / MOST_HEIGHT,
  );
  const [left, more] = [Math.max(0, longest * type - end), Math.max(0, type - LINES)];
  svg.setAttribute('viewBox', [-left, -more, width + left, height + 2 * more].join(' '));
  // Away from the lowest amount.
  for (const day of days ?? []) day.setAttribute('y', String(Number(day.getAttribute('y')) + more));
  for (const text of [...(days ?? []), ...textsOf(svg, '[data-part=asOf] > text')]) {
    const half = (widthOf(text, ruler) * type) / 2;
    const x = Number(text.getAttribute('x'));
    if (x + half > width) text.setAttribute('text-anchor', 'end');
    else if (x - half < -left) text.setAttribute('text-anchor', 'start');
  }
  thinOut(amounts ?? [], (label) => {
    const y = Number(label.getAttribute('y'));
    return [-y, -y + LINE * type];
  });
  thinOut(days ?? [], (label) => {
    const wide = widthOf(label, ruler) * type;
    const before = { start: 0, middle: wide / 2, end: wide }[anchorOf(label)];
    const from = Number(label.getAttribute('x')) - before;
    return [from, from + wide + SPACE * type];
  });
  return { svg, type };
}

const textsOf = (svg: SVGElement, selector: string): readonly SVGTextElement[] => [
  ...svg.querySelectorAll<SVGTextElement>(selector),
];

const widthOf = (text: SVGTextElement, ruler: Ruler): number => ruler(text.textContent);

function anchorOf(text: SVGTextElement): 'start' | 'middle' | 'end' {
  const anchor = text.getAttribute('text-anchor');
  return anchor === 'middle' || anchor === 'end' ? anchor : 'start';
}

/** Removes labels that would be written over the one before. */
function thinOut(
  labels: readonly SVGTextElement[],
  placeOf: (label: SVGTextElement) => readonly [number, number],
): void {
  let free = -Infinity;
  for (const label of labels) {
    const [from, to] = placeOf(label);
    if (from < free) label.remove();
    else free = to;
  }
}
