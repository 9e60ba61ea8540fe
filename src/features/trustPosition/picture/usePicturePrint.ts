import { useEffect, useEffectEvent } from 'react';
import { printFrame } from '../../../report';
import { usePortalContainer } from '../../../ui';
import { pageRules, writePicture } from './picturePage';
import type { PageFacts } from './picturePage';

/** Finds the drawn picture; null while there is none. */
type Find = () => SVGElement | null;

/**
 * Prints the picture: by itself when asked to, and with the page when the browser prints that (Ctrl+P), above
 * the report, which the report table adds to the page in the same way (`pagePrint.ts`).
 *
 * @returns prints the picture by itself; rejects when it cannot be printed.
 */
export function usePicturePrint(find: Find, facts: PageFacts): () => Promise<void> {
  const container = usePortalContainer();
  const page = container?.ownerDocument.defaultView ?? null;
  const writeOn = useEffectEvent((doc: Document): readonly Node[] => {
    const drawn = find();
    return drawn === null ? [] : writePicture(doc, facts, drawn);
  });
  useEffect(() => (page === null ? undefined : printWithPage(page, (doc) => writeOn(doc))), [page]);
  return async () => {
    const drawn = find();
    if (container === null || drawn === null) return;
    await printFrame(container, {
      title: facts.title,
      rules: [...pageRules('body'), '@page { margin: 15mm; }'],
      write: (doc) => doc.body.append(...writePicture(doc, facts, drawn)),
    });
  };
}

/** Only what is made for paper is printed, as the report table has it. */
const ONLY_FOR_PAPER = [
  '@media print { html, body { height: auto !important; overflow: visible !important; } }',
  '@media print { body > :not([data-report-print]) { display: none !important; } }',
  '@media screen { [data-report-print] { display: none !important; } }',
];

function printWithPage(page: Window, write: (doc: Document) => readonly Node[]): () => void {
  let takeAway = (): void => undefined;
  const before = (): void => {
    takeAway();
    const doc = page.document;
    const nodes = write(doc);
    if (nodes.length > 0) takeAway = addForPaper(doc, nodes);
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

function addForPaper(doc: Document, nodes: readonly Node[]): () => void {
  const holder = doc.createElement('div');
  holder.dataset['reportPrint'] = '';
  const shadow = holder.attachShadow({ mode: 'open' });
  const [styles, pageStyles] = [new CSSStyleSheet(), new CSSStyleSheet()];
  for (const rule of pageRules(':host')) styles.insertRule(rule, styles.cssRules.length);
  for (const rule of ONLY_FOR_PAPER) pageStyles.insertRule(rule, pageStyles.cssRules.length);
  shadow.adoptedStyleSheets = [styles];
  shadow.append(...nodes);
  doc.adoptedStyleSheets.push(pageStyles);
  doc.body.append(holder);
  return () => {
    holder.remove();
    doc.adoptedStyleSheets = doc.adoptedStyleSheets.filter((sheet) => sheet !== pageStyles);
  };
}
