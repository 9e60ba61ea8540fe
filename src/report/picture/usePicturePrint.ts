import { usePortalContainer } from '../../ui';
import { useReportTableSettings } from '../table/ReportTableSettings';
import { usePagePrint } from '../table/bar/usePagePrint';
import type { PicturePage } from './picturePage';
import type { PrintedPicture } from './picturePrint';

/** Finds the drawn picture; null while there is none. */
type Find = () => SVGElement | null;

const fetchCode = () => import('./picturePrint');
const fetchPagePrint = async () => (await fetchCode()).printPictureWithPage;

/**
 * Prints a picture: by itself when asked to, and with the page when the browser prints that (Ctrl+P), above
 * the report, which the report table adds to the page in the same way.
 *
 * @param timeZone the agency's, in which the time of printing is written.
 * @param pageOf says what is printed beside the picture, when it is printed.
 * @returns prints the picture by itself; rejects when it cannot be printed.
 */
export function usePicturePrint(
  find: Find,
  timeZone: string,
  pageOf: () => PicturePage,
): () => Promise<void> {
  const container = usePortalContainer();
  const { exports } = useReportTableSettings();
  const pictureNow = (): PrintedPicture | null => {
    const drawn = find();
    if (drawn === null || exports === undefined) return null;
    const { agency, user, now } = exports;
    return { drawn, page: pageOf(), agency, made: { madeAt: now(), timeZone, user } };
  };
  usePagePrint(fetchPagePrint, pictureNow);
  return async () => {
    const picture = pictureNow();
    if (container === null || picture === null) return;
    const { printPicture } = await fetchCode();
    await printPicture(container, picture);
  };
}
