import { useEffect, useEffectEvent } from 'react';
import { usePortalContainer } from '../../../ui';
import type { ExportSource } from '../../export/exportSource';

/** Prints the whole report when the browser prints the page; while its screen is hidden, it does not. */
export function usePagePrint(source: () => ExportSource | null): void {
  const page = usePortalContainer()?.ownerDocument.defaultView ?? null;
  const ask = useEffectEvent(source);
  useEffect(() => {
    if (page === null) return undefined;
    let end: (() => void) | null = null;
    let isWanted = true;
    // Not loaded with the first rows: nobody prints within the first second. Without it, what is in view is printed.
    import('../../export/print/pagePrint').then(
      ({ printWithPage }) => {
        if (isWanted) end = printWithPage(page, () => ask());
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
      end?.();
    };
  }, [page]);
}
