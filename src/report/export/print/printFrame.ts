import { ExportError } from '../exportSource';
import type { PrintPlace } from './printStyles';

/** A page to print by itself. */
export interface PrintedPage {
  /** Its title, which browsers print at the top of the paper and offer as a file name. */
  readonly title: string;
  /** Writes it into an empty document. */
  readonly write: (place: PrintPlace) => void;
  /** Opens the browser's print dialog; the browser's own by default. */
  readonly print?: (view: Window) => void;
}

/** Out of sight, but not `display: none`: Firefox does not print a frame that is not displayed. */
const UNSEEN = 'position:fixed;left:0;top:0;width:0;height:0;border:0;visibility:hidden';

/**
 * Prints a page from its own frame inside `container`, so that the host's page neither shows nor changes it.
 * The promise resolves when the frame has been removed.
 *
 * @throws ExportError when the browser provides no page to print on.
 */
export async function printFrame(
  container: HTMLElement,
  { title, write, print = openPrintDialog }: PrintedPage,
): Promise<void> {
  const frame = unseenFrame(container.ownerDocument, `Print view of ${title}`);
  try {
    const { view, doc } = await openedFrame(frame, container);
    write(documentPlace(view, doc, title));
    await printedFrame(view, print);
  } finally {
    frame.remove();
  }
}

/** An empty document of a frame as a place to write into. */
export function documentPlace(view: Window & typeof globalThis, doc: Document, title: string): PrintPlace {
  doc.title = title;
  doc.documentElement.lang = 'en';
  const addRules = ruleAdder(view, doc);
  return {
    doc,
    root: 'body',
    append: (...nodes) => doc.body.append(...nodes),
    addRules,
    addPageRules: addRules,
  };
}

/**
 * Returns a function that adds rules to a frame's document, where possible through a style sheet without an
 * element: the policy of the host's page also applies in the frame, and may forbid style elements without a
 * nonce.
 */
function ruleAdder(view: Window & typeof globalThis, doc: Document): (rules: readonly string[]) => void {
  const sheet = 'adoptedStyleSheets' in Document.prototype ? adoptedSheet(view, doc) : elementSheet(doc);
  return (rules) => {
    for (const rule of rules) sheet?.insertRule(rule, sheet.cssRules.length);
  };
}

function adoptedSheet(view: Window & typeof globalThis, doc: Document): CSSStyleSheet {
  const sheet = new view.CSSStyleSheet();
  doc.adoptedStyleSheets.push(sheet);
  return sheet;
}

function elementSheet(doc: Document): CSSStyleSheet | null {
  const style = doc.createElement('style');
  doc.head.append(style);
  return style.sheet;
}

/** Creates an invisible frame that takes no focus. */
export function unseenFrame(doc: Document, title: string): HTMLIFrameElement {
  const frame = doc.createElement('iframe');
  frame.title = title;
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  frame.style.cssText = UNSEEN;
  return frame;
}

/** Inserts the frame and waits for `load`: Firefox replaces the document that a new frame begins with. */
export async function openedFrame(
  frame: HTMLIFrameElement,
  container: HTMLElement,
): Promise<{ readonly view: Window & typeof globalThis; readonly doc: Document }> {
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
    container.append(frame);
  });
  const { contentWindow: view, contentDocument: doc } = frame;
  if (view === null || doc === null) throw new ExportError('The browser did not provide a page to print.');
  return { view: view as Window & typeof globalThis, doc };
}

/** Chrome blocks while the dialog is open; other browsers continue at once and report the end. */
export function printedFrame(
  view: Window,
  print: (view: Window) => void,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      view.removeEventListener('afterprint', done);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    view.addEventListener('afterprint', done);
    signal?.addEventListener('abort', done);
    print(view);
  });
}

/** Opens the browser's print dialog for a page. */
export function openPrintDialog(view: Window): void {
  // Safari prints the page that has the focus.
  view.focus();
  view.print();
}
