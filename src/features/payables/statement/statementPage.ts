import { displayFromIso, formatCents } from '../../../domain';
import { element, footLine, pageRules, paperRules } from '../../../report';
import type { PrintPlace } from '../../../report';
import type { PayLine } from '../payment/payableLines';
import { statementSums } from './statementSums';

/** CSS rules of the printed statement, beside those that everything on paper shares. */
const RULES: readonly string[] = [
  'h1 { font-size: 16pt; margin-bottom: 8pt; }',
  'dl { display: grid; grid-template-columns: max-content 1fr; gap: 2pt 12pt; margin-bottom: 14pt; font-size: inherit; }',
  'table { width: 100%; }',
  '.sum th, .sum td { font-weight: 600; border-bottom: 0; }',
  'tr.sum { break-before: avoid; }',
  'tr.sum:first-child > * { border-top: 1pt solid #000; }',
  '.sums { display: table-row-group; }',
];

const TITLE = 'Commission Statement';
const HEADERS = ['Item', 'Item Date', 'Customer', 'Policy Number', 'Amount'] as const;

/** What a commission statement says beside its lines. */
export interface StatementTexts {
  readonly agency: string;
  readonly payee: string;
  /** Labels and values, agency and payee included. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** When and by whom it was printed. */
  readonly made: string;
}

/** Writes a commission statement into an empty place, as text only. */
export function writeStatement(place: PrintPlace, lines: readonly PayLine[], texts: StatementTexts): void {
  const { doc } = place;
  const { agency, payee, facts, made } = texts;
  const row = (cells: readonly HTMLElement[], className = ''): HTMLElement => {
    const line = element(doc, 'tr', '', className);
    line.append(...cells);
    return line;
  };
  const part = (
    tag: keyof HTMLElementTagNameMap,
    rows: readonly HTMLElement[],
    className = '',
  ): HTMLElement => {
    const body = element(doc, tag, '', className);
    body.append(...rows);
    return body;
  };
  const list = element(doc, 'dl');
  for (const { label, value } of facts) list.append(element(doc, 'dt', label), element(doc, 'dd', value));
  const head = row(HEADERS.map((text) => element(doc, 'th', text, text === 'Amount' ? 'end' : '')));
  const body = lines.map((line) =>
    row([
      element(doc, 'td', line.itemNumber, 'one'),
      element(doc, 'td', line.itemDate === null ? '' : displayFromIso(line.itemDate), 'one'),
      element(doc, 'td', line.clientName),
      element(doc, 'td', line.policyNumber, 'one'),
      element(doc, 'td', formatCents(line.cents), 'end'),
    ]),
  );
  const sums = statementSums(lines).map(({ label, cents }) => {
    const name = element(doc, 'th', label);
    name.colSpan = HEADERS.length - 1;
    return row([name, element(doc, 'td', formatCents(cents), 'end')], 'sum');
  });
  const table = part('table', [part('thead', [head]), part('tbody', body), part('tfoot', sums, 'sums')]);
  place.append(element(doc, 'h1', TITLE), list, table, ...footLine(doc, made));
  place.addRules([...paperRules(place.root, 10), ...RULES]);
  place.addPageRules(
    pageRules({ orientation: 'portrait', head: [`${agency} – ${TITLE}`, payee], foot: made }),
  );
}
