import { runAtOnce } from '../../data/slicing';
import type { ExportSource } from '../exportSource';
import { printTableSteps } from './printTable';

/** Prints only the report: the host's layout around it would cut it off at the window's edge. */
const ONLY_THE_REPORT = [
  '@media print { html, body { height: auto !important; overflow: visible !important; } }',
  '@media print { body > :not([data-report-print]) { display: none !important; } }',
  '@media screen { [data-report-print] { display: none !important; } }',
];

/**
 * Makes the browser's own Print (Ctrl+P) print the whole report instead of only the rows in view. The report is
 * written synchronously when the browser is about to print, since the browser does not wait, and removed after
 * printing. It is in a shadow tree at the end of the page, so that its styles and the host's do not affect each
 * other.
 *
 * @param source called for what is shown when the browser is about to print; null when there is nothing to
 * print.
 * @returns a function that ends it.
 */
export function printWithPage(page: Window, source: () => ExportSource | null): () => void {
  let takeAway = (): void => undefined;
  const before = (): void => {
    takeAway();
    const shown = source();
    if (shown !== null) takeAway = write(page.document, shown);
  };
  const after = (): void => {
    takeAway();
    takeAway = () => undefined;
  };
  page.addEventListener('beforeprint', before);
  page.addEventListener('afterprint', after);
  return () => {
    page.removeEventListener('beforeprint', before);
    page.removeEventListener('afterprint', after);
    after();
  };
}

function write(doc: Document, source: ExportSource): () => void {
  const holder = doc.createElement('div');
  holder.dataset['reportPrint'] = '';
  const shadow = holder.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  shadow.adoptedStyleSheets = [styles];
  const page = new CSSStyleSheet();
  const add = (sheet: CSSStyleSheet, rules: readonly string[]): void => {
    for (const rule of rules) sheet.insertRule(rule, sheet.cssRules.length);
  };
  runAtOnce(
    printTableSteps(
      {
        doc,
        root: ':host',
        append: (...nodes) => shadow.append(...nodes),
        addRules: (rules) => add(styles, rules),
        addPageRule: (rule) => add(page, [rule]),
      },
      source,
      { done: 0 },
    ),
  );
  add(page, ONLY_THE_REPORT);
  doc.adoptedStyleSheets.push(page);
  doc.body.append(holder);
  return () => {
    holder.remove();
    doc.adoptedStyleSheets = doc.adoptedStyleSheets.filter((sheet) => sheet !== page);
  };
}
