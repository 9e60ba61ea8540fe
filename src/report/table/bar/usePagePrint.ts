import { useEffect, useEffectEvent } from 'react';
import { usePortalContainer } from '../../../ui';
import type { ExportSource } from '../../export/exportSource';

/**
 * Nobody prints before having moved the pointer or pressed a key; loading the code for printing earlier would
 * delay the first rows.
 */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Makes the browser's print of the page include the whole report, except while its screen is hidden. */
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
