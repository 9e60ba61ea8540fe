import { formatCents, formatCount } from '../../../domain';
import { exportColumns } from '../columnValues';
import type { ExportColumn } from '../columnValues';
import { eachLine, metaLines } from '../exportLines';
import type { ExportProgress, SumLine } from '../exportLines';
import type { ExportSource } from '../exportSource';
import { UNSEEN_RULES, pageRule, paperLayout, printRules } from './printStyles';

/** The place into which a report is written for printing. */
export interface PrintPlace {
  readonly doc: Document;
  /** The place itself, as a selector in style rules. */
  readonly root: 'body' | ':host';
  readonly append: (...nodes: readonly Node[]) => void;
  readonly addRules: (rules: readonly string[]) => void;
  /** Takes the page's `@page` rule, which applies to the whole document. */
  readonly addPageRule: (rule: string) => void;
}

/** Indentation of a group within the one around it, in em. */
const INDENT = 1.5;

/**
 * Writes a whole report with every row into an empty place, as it is shown (D38). Nodes are created one by one
 * and rules are inserted as rules: a host's content security policy may forbid markup in text and style tags.
 *
 * @throws ExportError as `eachLine`.
 */
export function* printTableSteps(
  place: PrintPlace,
  source: ExportSource,
  progress: ExportProgress,
): Generator<undefined, undefined> {
  const { doc, addRules } = place;
  const columns = exportColumns(source.view, source.columnIds);
  // When every column has a sum, the label needs a column of its own.
  const allSummed = columns.every(({ kind, column }) => kind === 'amount' && column.id in source.totals);
  const longest = columns.map(() => 0);
  const table = element(doc, 'table');
  const body = element(doc, 'tbody');
  addRules(place.root === 'body' ? UNSEEN_RULES : []);
  place.append(element(doc, 'h1', source.meta.title), factsOf(doc, source), table);
  table.append(headerOf(doc, columns, allSummed), body);

  const pattern = element(doc, 'tr');
  pattern.append(...columns.map(({ kind }) => element(doc, 'td', '', endClass(kind))));
  const note = (at: number, text: string): void => {
    longest[at] = Math.max(longest[at] ?? 0, text.length);
  };

  yield* eachLine(
    source,
    columns,
    {
      row: (row) => {
        // Copying a row is several times faster than creating its cells one by one.
        const line = pattern.cloneNode(true);
        let cell = line.firstChild;
        for (let at = 0; at < columns.length; at += 1) {
          const text = columns[at]?.text(row) ?? '';
          note(at, text);
          if (cell !== null) {
            cell.textContent = text;
            cell = cell.nextSibling;
          }
        }
        body.append(line);
      },
      groupHead: (label, level) => {
        const cell = element(doc, 'td', label);
        cell.style.paddingLeft = `${0.5 + level * INDENT}em`;
        cell.colSpan = Math.max(1, columns.length + (allSummed ? 1 : 0));
        const line = element(doc, 'tr', '', 'head');
        line.append(cell);
        body.append(line);
      },
      sums: (line) => {
        line.cents.forEach((cents, at) => {
          if (cents !== undefined) note(at, formatCents(cents));
        });
        body.append(sumsOf(doc, columns, line));
      },
    },
    progress,
  );

  const needs = columns.map(({ column, kind }, at) => ({
    longest: longest[at] ?? 0,
    headerWord: Math.max(...column.header.split(/\s+/).map(({ length }) => length)),
    wraps: kind === 'text',
  }));
  const layout = paperLayout(allSummed ? [...needs, { longest: 12, headerWord: 0, wraps: true }] : needs);
  const widths = element(doc, 'colgroup');
  for (const width of layout.widths) {
    const column = element(doc, 'col');
    column.style.width = `${width}%`;
    widths.append(column);
  }
  table.prepend(widths);
  place.addPageRule(pageRule(layout));
  addRules(printRules(layout, place.root));
  return undefined;
}

/** An empty document as a place to write into, titled like the report. */
export function documentPlace(doc: Document, title: string, addRules: PrintPlace['addRules']): PrintPlace {
  doc.title = title;
  doc.documentElement.lang = 'en';
  return {
    doc,
    root: 'body',
    append: (...nodes) => doc.body.append(...nodes),
    addRules,
    addPageRule: (rule) => addRules([rule]),
  };
}

function factsOf(doc: Document, source: ExportSource): HTMLElement {
  const list = element(doc, 'dl');
  // The title is already the heading.
  for (const { label, text, count, cents } of metaLines(source).slice(1)) {
    const value = cents !== undefined ? formatCents(cents) : count !== undefined ? formatCount(count) : text;
    const line = element(doc, 'div');
    line.append(element(doc, 'dt', label), element(doc, 'dd', value ?? ''));
    list.append(line);
  }
  return list;
}

function headerOf(doc: Document, columns: readonly ExportColumn[], allSummed: boolean): HTMLElement {
  const head = element(doc, 'thead');
  const line = element(doc, 'tr');
  for (const { column, kind } of columns) {
    const cell = element(doc, 'th', column.header, endClass(kind));
    cell.scope = 'col';
    line.append(cell);
  }
  if (allSummed) line.append(element(doc, 'td'));
  head.append(line);
  return head;
}

function sumsOf(doc: Document, columns: readonly ExportColumn[], line: SumLine): HTMLElement {
  const row = element(doc, 'tr', '', 'sums');
  const count = Math.max(columns.length, line.labelAt + 1);
  for (let at = 0; at < count; at += 1) {
    const cents = line.cents[at];
    const text = at === line.labelAt ? line.label : cents === undefined ? '' : formatCents(cents);
    row.append(element(doc, 'td', text, cents === undefined ? '' : 'end'));
  }
  return row;
}

function endClass(kind: ExportColumn['kind']): string {
  return kind === 'amount' || kind === 'count' ? 'end' : '';
}

function element<K extends keyof HTMLElementTagNameMap>(
  doc: Document,
  name: K,
  text = '',
  className = '',
): HTMLElementTagNameMap[K] {
  const made = doc.createElement(name);
  if (text !== '') made.textContent = text;
  if (className !== '') made.className = className;
  return made;
}
