import { useEffect, useRef } from 'react';
import { formatCount } from '../../domain';
import { usePortalContainer, useToaster } from '../../ui';
import type { ReportView } from '../view/reportView';
import type { CopyTarget, copyTarget, rowTarget, selectedRows } from './grid/copyTarget';

/** Functions that determine what to copy, fetched on first use. */
interface CopyTargets {
  readonly copyTarget: typeof copyTarget;
  readonly rowTarget: typeof rowTarget;
  readonly selectedRows: typeof selectedRows;
}

/**
 * Copies a part of the table, with or without the headings of its columns; null when there is nothing to copy.
 */
export type Copy = (pick: (targets: CopyTargets) => CopyTarget | null, headings: boolean) => void;

/** From this many rows on, a toast says that they are being copied, as that takes a second or more. */
const MANY_ROWS = 20_000;

/**
 * Copies what is shown to the clipboard, and reports in a toast what was copied, or that it failed. A new copy
 * cancels the one before. Its code is fetched on first use.
 */
export function useCopy(view: ReportView): Copy {
  const toaster = useToaster();
  const container = usePortalContainer();
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );

  const run = async (pick: Parameters<Copy>[0], headings: boolean, signal: AbortSignal): Promise<void> => {
    const [targets, { copyLines, copiedText, CLIPBOARD_REFUSED }] = await Promise.all([
      import('./grid/copyTarget'),
      import('../copy/copyLines'),
    ]);
    const target = signal.aborted ? null : pick(targets);
    if (target === null) return;
    const { what, count, unseen, ...lines } = target;
    const waiting =
      count < MANY_ROWS
        ? null
        : toaster.show({ kind: 'info', text: `Copying ${formatCount(count)} ${what}…`, duration: null });
    try {
      const doc = container?.ownerDocument ?? document;
      const source = { view, ...lines, headings };
      const isDone = await copyLines(doc, source, signal);
      toaster.show(
        isDone
          ? { kind: 'success', text: copiedText(what, count, unseen, headings) }
          : { kind: 'error', text: CLIPBOARD_REFUSED },
      );
    } finally {
      if (waiting !== null) toaster.dismiss(waiting);
    }
  };

  return (pick, headings) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    run(pick, headings, controller.signal).catch(() => {
      if (!controller.signal.aborted) toaster.show({ kind: 'error', text: FAILED });
    });
  };
}

const FAILED = 'Unable to copy. Please try again.';
