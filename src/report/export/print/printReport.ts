import { runSliced } from '../../data/slicing';
import { reportingSlices } from '../exportReport';
import type { ExportOptions } from '../exportReport';
import { ExportError } from '../exportSource';
import type { ExportSource } from '../exportSource';
import { documentPlace, printTableSteps } from './printTable';

export interface PrintOptions extends ExportOptions {
  /** Inside the module's root; the page that is printed lives in it until it is printed. */
  readonly container: HTMLElement;
  /** Opens the browser's print dialog; the browser's own, unless told otherwise. */
  readonly print?: (view: Window) => void;
}

/** Out of sight, but not `display: none`: Firefox prints no frame that is not displayed. */
const UNSEEN = 'position:fixed;left:0;top:0;width:0;height:0;border:0;visibility:hidden';

/**
 * Prints a whole report as it is shown, every row and not only those in view (D38). It is written in slices into a
 * frame of its own, so that the host's page and its styles neither show nor change. The promise ends when the frame
 * is gone again: after printing, or once the signal is aborted.
 *
 * @throws ExportError when what would be printed is not what is shown; the signal's reason when aborted before the
 *   print dialog.
 */
export async function printReport(source: ExportSource, options: PrintOptions): Promise<void> {
  const { container, signal, onProgress, print = openPrintDialog } = options;
  signal?.throwIfAborted();
  const frame = container.ownerDocument.createElement('iframe');
  frame.title = `Print view of ${source.meta.title}`;
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  frame.setAttribute('style', UNSEEN);
  try {
    const { view, doc } = await opened(frame, container);
    const progress = { done: 0 };
    const share = (): number => progress.done / Math.max(1, source.index.length);
    const place = documentPlace(doc, source.meta.title);
    await runSliced(printTableSteps(place, source, progress), reportingSlices(options, share), signal);
    onProgress?.(1);
    await printed(view, print, signal);
  } finally {
    frame.remove();
  }
}

/** Puts the frame in; Firefox replaces the document that a new frame begins with, so it is used only after `load`. */
async function opened(
  frame: HTMLIFrameElement,
  container: HTMLElement,
): Promise<{ readonly view: Window; readonly doc: Document }> {
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
    container.append(frame);
  });
  const { contentWindow: view, contentDocument: doc } = frame;
  if (view === null || doc === null) throw new ExportError('The browser gave no page to print on.');
  return { view, doc };
}

/** Chrome stands still while the dialog is open; others go on at once and tell of the end. */
function printed(
  view: Window,
  print: (view: Window) => void,
  signal: AbortSignal | undefined,
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

function openPrintDialog(view: Window): void {
  // Safari prints the page that has the focus.
  view.focus();
  view.print();
}
