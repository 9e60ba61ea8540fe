import { displayFromIso, formatCents } from '../../../domain';
import type { PayLine } from '../payment/payableLines';
import { statementSums } from './statementSums';

/** CSS rules of the printed statement. */
export const STATEMENT_RULES: readonly string[] = [
  'body { margin: 0; color: #000; background: #fff; font: 10pt/1.4 system-ui, "Segoe UI", Arial, sans-serif; }',
  'h1 { font-size: 16pt; margin: 0 0 8pt; }',
  'dl { display: grid; grid-template-columns: max-content 1fr; gap: 2pt 12pt; margin: 0 0 14pt; }',
  'dt { color: #555; }',
  'dd { margin: 0; overflow-wrap: anywhere; }',
  // Without a doctype, tables do not inherit the font.
  'table { width: 100%; border-collapse: collapse; font: inherit; }',
  'thead { display: table-header-group; }',
  'tr { break-inside: avoid; }',
  'th, td { padding: 2pt 4pt; text-align: left; vertical-align: top; border-bottom: 0.25pt solid #bbb; }',
  'thead th { border-bottom: 1pt solid #000; }',
  '.end { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }',
  '.sum th, .sum td { font-weight: 600; border-bottom: 0; }',
  'tr.sum:first-child > * { border-top: 1pt solid #000; }',
  '.sums { display: table-row-group; }',
  'p { margin: 14pt 0 0; font-size: 8pt; color: #555; }',
  '@page { size: portrait; margin: 15mm; }',
];

const HEADERS = ['Item', 'Item Date', 'Customer', 'Policy Number', 'Amount'] as const;

/**
 * Writes a commission statement into an empty document, as text only.
 *
 * @param made when and by whom it was printed.
 */
export function writeStatement(
  doc: Document,
  lines: readonly PayLine[],
  facts: readonly { readonly label: string; readonly value: string }[],
  made: string,
): void {
  const element = (tag: string, text = '', className = ''): HTMLElement => {
    const made = doc.createElement(tag);
    made.textContent = text;
    if (className !== '') made.className = className;
    return made;
  };
  const row = (cells: readonly HTMLElement[], className = ''): HTMLElement => {
    const line = element('tr', '', className);
    line.append(...cells);
    return line;
  };
  const part = (tag: string, rows: readonly HTMLElement[], className = ''): HTMLElement => {
    const body = element(tag, '', className);
    body.append(...rows);
    return body;
  };
  const list = element('dl');
  for (const { label, value } of facts) list.append(element('dt', label), element('dd', value));
  const head = row(HEADERS.map((text) => element('th', text, text === 'Amount' ? 'end' : '')));
  const body = lines.map((line) =>
    row([
      element('td', line.itemNumber),
      element('td', line.itemDate === null ? '' : displayFromIso(line.itemDate)),
      element('td', line.clientName),
      element('td', line.policyNumber),
      element('td', formatCents(line.cents), 'end'),
    ]),
  );
  const sums = statementSums(lines).map(({ label, cents }) => {
    const name = element('th', label);
    name.setAttribute('colspan', String(HEADERS.length - 1));
    return row([name, element('td', formatCents(cents), 'end')], 'sum');
  });
  const table = part('table', [part('thead', [head]), part('tbody', body), part('tfoot', sums, 'sums')]);
  doc.body.append(element('h1', 'Commission Statement'), list, table, element('p', made));
}
