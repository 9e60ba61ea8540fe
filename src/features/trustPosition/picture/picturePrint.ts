import { printFrame, printWithPage, printedBy } from '../../../report';
import type { PrintPlace } from '../../../report';
import { writePicture } from './picturePage';
import type { PageFacts } from './picturePage';

/** A picture to print. */
export interface PrintedPicture {
  readonly drawn: SVGElement;
  readonly facts: Omit<PageFacts, 'made'>;
  /** When and by whom it is printed. */
  readonly made: Parameters<typeof printedBy>[0];
}

function write(place: PrintPlace, { drawn, facts, made }: PrintedPicture): void {
  writePicture(place, { ...facts, made: printedBy(made) }, drawn);
}

/**
 * Prints the picture with the page when the browser prints that, above the report.
 *
 * @returns a function that ends it.
 */
export function printPictureWithPage(page: Window, source: () => PrintedPicture | null): () => void {
  return printWithPage(page, (place) => {
    const picture = source();
    if (picture !== null) write(place, picture);
  });
}

/** Prints the picture by itself; rejects when it cannot be printed. */
export function printPicture(container: HTMLElement, picture: PrintedPicture): Promise<void> {
  return printFrame(container, { title: picture.facts.title, write: (place) => write(place, picture) });
}
