import { useEffect, useRef, useState } from 'react';
import { itemCount } from '../../../domain';
import { usePortalContainer, useToaster } from '../../../ui';
import type { Slicing } from '../../data/slicing';
import { itemsAmong } from '../../view/itemCounts';
import type { ExportFormat, ExportOptions } from '../exportReport';
import { ExportError } from '../exportSource';
import type { ExportSource } from '../exportSource';
import { saveFile } from './saveFile';

/** The ways in which a report can be exported. */
export type ExportTarget = ExportFormat | 'print';

/** An export that is under way. */
interface ExportJob {
  readonly target: ExportTarget;
  /** Whole percent. */
  readonly percent: number;
}

export interface ExportJobs {
  /** Null while there is none. */
  readonly job: ExportJob | null;
  readonly start: (target: ExportTarget, source: ExportSource) => void;
  readonly cancel: () => void;
}

/**
 * Runs one export at a time: makes it, saves or prints it, and shows the result in a toast. It is cancelled
 * when the user leaves its report. The code that makes it is loaded on first use. `onEnd` is called before the
 * job is removed.
 */
export function useExport(onEnd: () => void, slicing?: Slicing): ExportJobs {
  const toaster = useToaster();
  const container = usePortalContainer();
  const [job, setJob] = useState<ExportJob | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
      setJob(null);
    },
    [],
  );

  const run = async (target: ExportTarget, source: ExportSource, options: ExportOptions): Promise<void> => {
    if (container === null) throw new ExportError('The page is not ready yet. Please try again.');
    if (target === 'print') {
      const { printReport } = await import('../print/printReport');
      await printReport(source, { ...options, container });
      return;
    }
    const { exportFileName, exportReport } = await import('../exportReport');
    const file = await exportReport({ ...source, format: target }, options);
    const name = exportFileName(source.meta, target);
    saveFile(file, name, container.ownerDocument);
    toaster.show({
      kind: 'success',
      text: `Exported ${itemCount(itemsAmong(source.view.data, source.index))} to ${name}.`,
    });
  };

  const start = async (target: ExportTarget, source: ExportSource): Promise<void> => {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setJob({ target, percent: 0 });
    const onProgress = (done: number): void => {
      const percent = Math.floor(done * 100);
      setJob((before) => (before?.percent === percent ? before : { target, percent }));
    };
    const { signal } = controller;
    try {
      await run(target, source, { signal, onProgress, ...(slicing && { slicing }) });
    } catch (error) {
      if (!signal.aborted) toaster.show({ kind: 'error', text: failureText(target, error) });
    }
    // Another one may have started after this one was cancelled.
    if (running.current !== controller) return;
    running.current = null;
    onEnd();
    setJob(null);
  };

  const cancel = (): void => {
    running.current?.abort();
    running.current = null;
    onEnd();
    setJob(null);
  };

  return { job, start: (target, source) => void start(target, source), cancel };
}

function failureText(target: ExportTarget, error: unknown): string {
  const what = target === 'print' ? 'Unable to print the report.' : 'Unable to export the report.';
  return `${what} ${error instanceof ExportError ? error.message : 'Please try again.'}`;
}
