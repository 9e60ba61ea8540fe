/** Dialogs that are open; the class is from their recipe. */
const OPEN = '.acc-dialog__content[data-state=open]';
const RULES: readonly string[] = [
  '@page { size: landscape; margin: 16mm 10mm 14mm; }',
  `@media print {
  :has(${OPEN}), ${OPEN} { display: block !important; position: static !important; width: auto !important; max-width: none !important; height: auto !important; min-height: 0 !important; margin: 0 !important; padding: 0 !important; background: #fff !important; box-shadow: none !important; }
  body :not(:has(${OPEN}), ${OPEN}, ${OPEN} *) { display: none !important; }
  :has(${OPEN}), ${OPEN}, ${OPEN} * { max-height: none !important; overflow: visible !important; }
  ${OPEN} * { color: #000 !important; background: none !important; }
}`,
];

/**
 * Prints an open dialog instead of the page beneath it, and as long as it is: in its place over the page, the browser prints
 * what is in sight of it, on each page again.
 *
 * @returns a function that ends it.
 */
export function printAlone(page: Window): () => void {
  let sheet: CSSStyleSheet | undefined;
  const { document: doc } = page;
  const after = (): void => {
    doc.adoptedStyleSheets = doc.adoptedStyleSheets.filter((one) => one !== sheet);
  };
  const before = (): void => {
    after();
    sheet = new CSSStyleSheet();
    for (const rule of RULES) sheet.insertRule(rule, sheet.cssRules.length);
    doc.adoptedStyleSheets = [...doc.adoptedStyleSheets, sheet];
  };
  page.addEventListener('beforeprint', before);
  page.addEventListener('afterprint', after);
  return () => {
    page.removeEventListener('beforeprint', before);
    page.removeEventListener('afterprint', after);
    if (sheet !== undefined) after();
  };
}
