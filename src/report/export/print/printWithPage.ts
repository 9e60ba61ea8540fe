import type { PrintPlace } from './printStyles';

/** Prints only what is made for paper: the host's layout around it would cut it off at the window's edge. */
const ONLY_FOR_PAPER = [
  '@media print { html, body { display: block !important; height: auto !important; margin: 0 !important; padding: 0 !important; overflow: visible !important; background: #fff !important; forced-color-adjust: none !important; } }',
  '@media print { [data-report-print] + [data-report-print] { margin-top: 16pt !important; } }',
  '@media print { body > :not([data-report-print]) { display: none !important; } }',
  '@media screen { [data-report-print] { display: none !important; } }',
];

/** A part of the screen that keeps its size while another is shown in its place. */
const OFF = '[data-off]';

/** A dialog of the module that is open: `printAlone` prints it instead of what is beneath it. */
const DIALOG = '.acc-dialog__content[data-state=open]';

/** What one picture or report has on paper. */
interface Holder extends HTMLElement {
  /** What shows it on the screen. */
  shownAt?: Element;
  pageStyles?: CSSStyleSheet;
}

/**
 * Adds something to what the browser's own Print (Ctrl+P) prints in place of the page. It is written
 * synchronously when the browser is about to print, since the browser does not wait, and removed after
 * printing. It is in a shadow tree at the end of the page, so that its styles and the host's do not affect each
 * other.
 *
 * @param shownAt the element that shows it. Nothing is printed while that is in a part of the screen that is switched
 * off, such as a tab that is not shown, hidden by the host or beneath a dialog; of several, the first on the screen is the first on paper.
 * @param write writes nothing when there is nothing to print.
 * @returns a function that ends it.
 */
export function printWithPage(
  page: Window,
  shownAt: () => Element | null,
  write: (place: PrintPlace) => void,
): () => void {
  let takeAway = (): void => undefined;
  const before = (): void => {
    after();
    const shown = shownAt();
    const isBeneath = shown?.closest(DIALOG) === null && page.document.querySelector(DIALOG) !== null;
    if (shown?.closest(OFF) === null && !isBeneath && shown.checkVisibility())
      takeAway = addForPaper(page.document, shown, write);
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

function addForPaper(doc: Document, shownAt: Element, write: (place: PrintPlace) => void): () => void {
  const holder: Holder = doc.createElement('div');
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
  holder.shownAt = shownAt;
  holder.pageStyles = pageStyles;
  putInOrder(doc, holder, pageStyles);
  return () => {
    holder.remove();
    doc.adoptedStyleSheets = doc.adoptedStyleSheets.filter((sheet) => sheet !== pageStyles);
  };
}

/** Of page rules, which apply to all that is printed, the last ones win: those of the report below a picture. */
function putInOrder(doc: Document, holder: Holder, pageStyles: CSSStyleSheet): void {
  const next = [...doc.querySelectorAll<Holder>('body > [data-report-print]')].find((other) =>
    isBefore(holder.shownAt, other.shownAt),
  );
  doc.body.insertBefore(holder, next ?? null);
  const sheets = [...doc.adoptedStyleSheets];
  const at = next?.pageStyles === undefined ? -1 : sheets.indexOf(next.pageStyles);
  sheets.splice(at === -1 ? sheets.length : at, 0, pageStyles);
  doc.adoptedStyleSheets = sheets;
}

function isBefore(one: Element | undefined, other: Element | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
