import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { usePortalContainer } from '../../../ui';

/**
 * Nobody prints before having moved the pointer or pressed a key; loading the code for printing earlier would
 * delay the first rows.
 */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'];

/**
 * Adds what a source gives to the browser's print of a page, in the place of what is at `shownAt`. Returns a function that
 * ends it.
 */
type PrintsWithPage<Source> = (
  page: Window,
  shownAt: () => Element | null,
  source: () => Source,
) => () => void;

/**
 * Makes the browser's print of the page (Ctrl+P) include something.
 *
 * @param fetchCode fetches the code that adds it; always the same function.
 * @param shownAt the element that shows it: on paper it is in the same order, and left out while that is out of sight.
 * @param source gives what is printed, when the browser is about to print.
 */
export function usePagePrint<Source>(
  fetchCode: () => Promise<PrintsWithPage<Source>>,
  shownAt: RefObject<Element | null>,
  source: () => Source,
): void {
  const page = usePortalContainer()?.ownerDocument.defaultView ?? null;
  const ask = useEffectEvent(source);
  useEffect(() => {
    if (page === null) return undefined;
    let isWanted = true;
    let end: (() => void) | null = null;
    const stopWaiting = (): void => {
      for (const sign of SIGNS) page.removeEventListener(sign, load, true);
    };
    const load = (): void => {
      stopWaiting();
      fetchCode().then(
        (print) => {
          if (isWanted)
            end = print(
              page,
              () => shownAt.current,
              () => ask(),
            );
        },
        () => {
          // Only a press retries; a moving pointer would retry endlessly.
          if (isWanted) wait(SIGNS.slice(1));
        },
      );
    };
    const wait = (signs: readonly string[]): void => {
      for (const sign of signs) page.addEventListener(sign, load, true);
    };
    wait(SIGNS);
    return () => {
      isWanted = false;
      stopWaiting();
      end?.();
    };
  }, [page, fetchCode, shownAt]);
}
