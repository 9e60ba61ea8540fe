import { displayName } from '../../../domain';
import { useAgencyTime, usePlatform, useSession } from '../../../platform';
import { usePagePrint } from '../../../report';
import { usePortalContainer } from '../../../ui';
import type { PrintedPicture } from './picturePrint';

/** Finds the drawn picture; null while there is none. */
type Find = () => SVGElement | null;

const fetchCode = () => import('./picturePrint');
const fetchPagePrint = async () => (await fetchCode()).printPictureWithPage;

/**
 * Prints the picture: by itself when asked to, and with the page when the browser prints that (Ctrl+P), above
 * the report, which the report table adds to the page in the same way.
 *
 * @returns prints the picture by itself; rejects when it cannot be printed.
 */
export function usePicturePrint(
  find: Find,
  facts: Omit<PrintedPicture['facts'], 'agency'>,
): () => Promise<void> {
  const container = usePortalContainer();
  const { profile } = useSession();
  const { now } = usePlatform();
  const { zone } = useAgencyTime();
  const pictureNow = (): PrintedPicture | null => {
    const drawn = find();
    if (drawn === null) return null;
    const made = { madeAt: now(), timeZone: zone, user: displayName(profile) };
    return { drawn, facts: { ...facts, agency: profile.agencyName }, made };
  };
  usePagePrint(fetchPagePrint, pictureNow);
  return async () => {
    const picture = pictureNow();
    if (container === null || picture === null) return;
    const { printPicture } = await fetchCode();
    await printPicture(container, picture);
  };
}
