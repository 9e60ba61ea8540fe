import { useEffect, useEffectEvent } from 'react';
import { usePortalContainer } from '../../../ui';

/**
 * Nobody prints before having moved the pointer or pressed a key; loading the code for printing earlier would
 * delay the first rows.
 */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Adds what a source gives to the browser's print of a page. Returns a function that ends it. */
type PrintsWithPage<Source> = (page: Window, source: () => Source) => () => void;

/**
 * Makes the browser's print of the page (Ctrl+P) include something.
 *
 * @param fetchCode fetches the code that adds it; always the same function.
 * @param source gives what is printed, when the browser is about to print.
 */
export function usePagePrint<Source>(
  fetchCode: () => Promise<PrintsWithPage<Source>>,
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
          if (isWanted) end = print(page, () => ask());
        },
        () => undefined,
      );
    };
    for (const sign of SIGNS) page.addEventListener(sign, load, true);
    return () => {
      isWanted = false;
      stopWaiting();
      end?.();
    };
  }, [page, fetchCode]);
}
