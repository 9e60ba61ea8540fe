import { useEffect } from 'react';
import type { RefObject } from 'react';
import { NOT_LOADED, useToaster } from '../../ui';
import type { ReportView } from '../view/reportView';
import type { ReportTableModel } from './columns/useReportModel';

export interface TableExtrasOptions {
  readonly grid: RefObject<HTMLElement | null>;
  readonly view: ReportView;
  readonly model: ReportTableModel;
  /** Announces a message to screen readers. */
  readonly announce: (message: string) => void;
}

const BEGINNINGS = ['pointerover', 'focusin'] as const;

/**
 * Shows texts that are cut off, once the user moves the pointer or the focus into the grid. Returns a function
 * that fits a column to its content.
 */
export function useTableExtras({
  grid,
  view,
  model,
  announce,
}: TableExtrasOptions): (columnId: string) => void {
  const toaster = useToaster();
  useEffect(() => {
    const element = grid.current;
    let stop: (() => void) | undefined;
    let isOver = false;
    const ignore = (): void => {
      for (const type of BEGINNINGS) element?.removeEventListener(type, begin);
    };
    const begin = (): void => {
      ignore();
      import('./extras').then(
        ({ followCutText }) => {
          if (!isOver && element !== null) stop = followCutText(element);
        },
        // Cells can still be made wider to read them.
        () => undefined,
      );
    };
    for (const type of BEGINNINGS) element?.addEventListener(type, begin);
    return () => {
      isOver = true;
      ignore();
      stop?.();
    };
  }, [grid]);

  return (columnId) => {
    import('./extras').then(
      ({ fitColumn }) => fitColumn({ grid: grid.current, view, model, announce }, columnId),
      () => toaster.notLoaded(NOT_LOADED),
    );
  };
}
