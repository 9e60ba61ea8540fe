import { runAtOnce } from '../../data/slicing';
import { shownSource } from '../shownSource';
import type { ShownTable } from '../shownSource';
import type { PrintPlace } from './printStyles';
import { printTableSteps } from './printTable';
import { printWithPage } from './printWithPage';

/**
 * Makes the browser's own Print (Ctrl+P) print the whole report instead of only the rows in view.
 *
 * @param shownAt the element that shows it.
 * @param source called for what is shown when the browser is about to print; null when there is nothing to
 * print.
 * @returns a function that ends it.
 */
export function printReportWithPage(
  page: Window,
  shownAt: () => Element | null,
  source: () => ShownTable | null,
): () => void {
  return printWithPage(page, shownAt, (place: PrintPlace) => {
    const shown = source();
    if (shown !== null) runAtOnce(printTableSteps(place, shownSource(shown), { done: 0 }));
  });
}
