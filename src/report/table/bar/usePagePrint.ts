import { useEffect, useEffectEvent } from 'react';
import { usePortalContainer } from '../../../ui';
import type { ExportSource } from '../../export/exportSource';

/** Before one prints, one has moved or typed; until then, code for printing would only delay the first rows. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Prints the whole report when the browser prints the page; while its screen is hidden, it does not. */
export function usePagePrint(source: () => ExportSource | null): void {
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
      import('../../export/print/pagePrint').then(
        ({ printWithPage }) => {
          if (isWanted) end = printWithPage(page, () => ask());
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
  }, [page]);
}
