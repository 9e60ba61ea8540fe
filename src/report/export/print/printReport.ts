import { runSliced } from '../../data/slicing';
import { reportingSlices } from '../exportReport';
import type { ExportOptions } from '../exportReport';
import type { ExportSource } from '../exportSource';
import { documentPlace, openPrintDialog, openedFrame, printedFrame, unseenFrame } from './printFrame';
import { printTableSteps } from './printTable';

export interface PrintOptions extends ExportOptions {
  /** Inside the module's root; holds the page until it is printed. */
  readonly container: HTMLElement;
  /** Opens the browser's print dialog; the browser's own by default. */
  readonly print?: (view: Window) => void;
}

/**
 * Prints a whole report as it is shown, every row and not only those in view (D38). It is written in slices
 * into its own frame, so that the host's page and styles neither show it nor change it. The promise resolves
 * when the frame has been removed: after printing, or once the signal is aborted.
 *
 * @throws ExportError when what would be printed is not what is shown; the signal's reason when aborted before
 * the print dialog.
 */
export async function printReport(source: ExportSource, options: PrintOptions): Promise<void> {
  const { container, signal, onProgress, print = openPrintDialog } = options;
  signal?.throwIfAborted();
  const frame = unseenFrame(container.ownerDocument, `Print view of ${source.meta.title}`);
  try {
    const { view, doc } = await openedFrame(frame, container);
    const progress = { done: 0 };
    const share = (): number => progress.done / Math.max(1, source.index.length);
    const place = documentPlace(view, doc, source.meta.title);
    await runSliced(printTableSteps(place, source, progress), reportingSlices(options, share), signal);
    onProgress?.(1);
    await printedFrame(view, print, signal);
  } finally {
    frame.remove();
  }
}
