import type { PrintPlace } from './printStyles';

/** Prints only what is made for paper: the host's layout around it would cut it off at the window's edge. */
const ONLY_FOR_PAPER = [
  '@media print { html, body { display: block !important; height: auto !important; margin: 0 !important; padding: 0 !important; overflow: visible !important; background: #fff !important; forced-color-adjust: none !important; } }',
  '@media print { [data-report-print] + [data-report-print] { margin-top: 16pt !important; } }',
  '@media print { body > :not([data-report-print]) { display: none !important; } }',
  '@media screen { [data-report-print] { display: none !important; } }',
];

/**
 * Adds something to what the browser's own Print (Ctrl+P) prints in place of the page. It is written
 * synchronously when the browser is about to print, since the browser does not wait, and removed after
 * printing. It is in a shadow tree at the end of the page, so that its styles and the host's do not affect each
 * other.
 *
 * @param write writes nothing when there is nothing to print.
 * @returns a function that ends it.
 */
export function printWithPage(page: Window, write: (place: PrintPlace) => void): () => void {
  let takeAway = (): void => undefined;
  const before = (): void => {
    takeAway();
    takeAway = addForPaper(page.document, write);
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

function addForPaper(doc: Document, write: (place: PrintPlace) => void): () => void {
  const holder = doc.createElement('div');
  holder.dataset['reportPrint'] = '';
  const shadow = holder.attachShadow({ mode: 'open' });
  const [styles, pageStyles] = [new CSSStyleSheet(), new CSSStyleSheet()];
  const adderTo =
    (sheet: CSSStyleSheet) =>
    (rules: readonly string[]): void => {
      for (const rule of rules) sheet.insertRule(rule, sheet.cssRules.length);
    };
  write({
    doc,
    root: ':host',
    append: (...nodes) => shadow.append(...nodes),
    addRules: adderTo(styles),
    addPageRules: adderTo(pageStyles),
  });
  if (!shadow.hasChildNodes()) return () => undefined;
  shadow.adoptedStyleSheets = [styles];
  adderTo(pageStyles)(ONLY_FOR_PAPER);
  doc.adoptedStyleSheets.push(pageStyles);
  doc.body.append(holder);
  return () => {
    holder.remove();
    doc.adoptedStyleSheets = doc.adoptedStyleSheets.filter((sheet) => sheet !== pageStyles);
  };
}
