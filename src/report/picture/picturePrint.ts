import { printFrame } from '../export/print/printFrame';
import { printedBy } from '../export/print/printStyles';
import type { PrintPlace } from '../export/print/printStyles';
import { printWithPage } from '../export/print/printWithPage';
import { writePicture } from './picturePage';
import type { PicturePage } from './picturePage';

/** A picture to print. */
export interface PrintedPicture {
  readonly drawn: SVGElement;
  readonly page: PicturePage;
  readonly agency: string;
  /** When and by whom it is printed. */
  readonly made: Parameters<typeof printedBy>[0];
}

function write(place: PrintPlace, { drawn, page, agency, made }: PrintedPicture): void {
  writePicture(place, page, { agency, made: printedBy(made) }, drawn);
}

/**
 * Prints the picture with the page when the browser prints that.
 *
 * @param shownAt the element that shows it.
 * @returns a function that ends it.
 */
export function printPictureWithPage(
  page: Window,
  shownAt: () => Element | null,
  source: () => PrintedPicture | null,
): () => void {
  return printWithPage(page, shownAt, (place) => {
    const picture = source();
    if (picture !== null) write(place, picture);
  });
}

/** Prints the picture by itself; rejects when it cannot be printed. */
export function printPicture(container: HTMLElement, picture: PrintedPicture): Promise<void> {
  return printFrame(container, { title: picture.page.title, write: (place) => write(place, picture) });
}
