import { useState } from 'react';
import type { RefObject } from 'react';
import { usePortalContainer } from '../../ui';
import { useReportTableSettings } from '../table/ReportTableSettings';
import { usePagePrint } from '../table/bar/usePagePrint';
import type { PicturePage } from './picturePage';
import type { PrintedPicture } from './picturePrint';

export interface PicturePrint {
  /** Prints the picture by itself. */
  readonly print: () => void;
  /** Why it could not be printed; null if it could. */
  readonly problem: string | null;
}

const NOT_PRINTED = 'The picture could not be printed. Please try again.';

const fetchCode = () => import('./picturePrint');
const fetchPagePrint = async () => (await fetchCode()).printPictureWithPage;

/**
 * Prints a picture: by itself when asked to, and with the page when the browser prints that (Ctrl+P), beside
 * the report, which the report table adds to the page in the same way.
 *
 * @param frame the element in which the picture is drawn.
 * @param timeZone the agency's, in which the time of printing is written.
 * @param pageOf says what is printed beside the picture, when it is printed.
 */
export function usePicturePrint(
  frame: RefObject<HTMLElement | null>,
  timeZone: string,
  pageOf: () => PicturePage,
): PicturePrint {
  const container = usePortalContainer();
  const { exports } = useReportTableSettings();
  const [problem, setProblem] = useState<string | null>(null);
  const pictureNow = (): PrintedPicture | null => {
    const drawn = frame.current?.querySelector('svg') ?? null;
    if (drawn === null || exports === undefined) return null;
    const { agency, user, now } = exports;
    return { drawn, page: pageOf(), agency, made: { madeAt: now(), timeZone, user } };
  };
  usePagePrint(fetchPagePrint, frame, pictureNow);

  async function printAlone(): Promise<void> {
    const picture = pictureNow();
    if (container === null || picture === null) return;
    const { printPicture } = await fetchCode();
    await printPicture(container, picture);
  }

  return {
    print: () => {
      setProblem(null);
      printAlone().catch(() => setProblem(NOT_PRINTED));
    },
    problem,
  };
}
