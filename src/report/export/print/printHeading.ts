import { formatCents, formatCount, formatMoment } from '../../../domain';
import { controlLines, fetchedLines, filterLines } from '../exportLines';
import type { MetaLine } from '../exportLines';
import type { ExportSource } from '../exportSource';
import { startOf } from '../startOf';
import { element } from './element';
import type { PrintColumns } from './columnNeeds';
import { printedBy } from './printStyles';
import type { PageMargins } from './printStyles';

/** Maximum number of characters on each side of a running head; the heading lists all filters in full. */
const MAX_HEAD_LENGTH = 90;

/** The heading of a printed report (D38): agency, title, what its rows are, when and by whom, control totals. */
export function headingOf(
  doc: Document,
  source: ExportSource,
  empty: PrintColumns['empty'],
): readonly HTMLElement[] {
  const { agency, title, user, timeZone, madeAt } = source.meta;
  const list = (lines: readonly MetaLine[]): HTMLElement => {
    const made = element(doc, 'dl');
    for (const { label, text, count, cents } of lines) {
      const value =
        cents !== undefined ? formatCents(cents) : count !== undefined ? formatCount(count) : text;
      const line = element(doc, 'div');
      line.append(element(doc, 'dt', label), element(doc, 'dd', value ?? ''));
      made.append(line);
    }
    return made;
  };
  const omitted = empty.map(({ header }) => header).join(', ');
  return [
    element(doc, 'p', agency, 'agency'),
    element(doc, 'h1', title),
    list(filterLines(source)),
    list([
      ...fetchedLines(source),
      { label: 'Printed', text: `${formatMoment(madeAt, timeZone)} (${timeZone})` },
      { label: 'By', text: user },
      ...controlLines(source),
      ...(omitted === '' ? [] : [{ label: 'Columns without entries:', text: omitted }]),
    ]),
  ];
}

/** What names the report on every page. */
export function reportMargins({ meta }: ExportSource): PageMargins {
  const { agency, title, filters } = meta;
  return {
    orientation: 'landscape',
    head: [
      shortened([`${agency} – ${title}`]),
      // What the rows are; amounts are on the first page.
      shortened(
        filters.flatMap(({ label, value }) => (typeof value === 'string' ? `${label}: ${value}` : [])),
      ),
    ],
    foot: printedBy(meta),
  };
}

/** As many parts as there is room for: a long list, such as one of accounts, does not keep a short office away. */
function shortened(parts: readonly string[]): string {
  let [text, end] = ['', ''];
  for (const part of parts) {
    const longer = text === '' ? part : `${text} · ${part}`;
    if (longer.length > MAX_HEAD_LENGTH) end = ' …';
    else text = longer;
  }
  return `${text === '' ? startOf(parts[0] ?? '', MAX_HEAD_LENGTH) : text}${end}`;
}
