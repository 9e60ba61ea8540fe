import { formatMoment, plainFileName } from '../../domain';
import { browserSlicing, runSliced } from '../data/slicing';
import type { Slicing } from '../data/slicing';
import { plainMoment, wallMinuteOf } from './columnValues';
import { csvSteps } from './csv/csvSteps';
import type { ExportProgress } from './exportLines';
import type { ExportMeta, ExportSource } from './exportSource';
import { startOf } from './startOf';

/** A file format for exporting a report. */
export type ExportFormat = 'csv' | 'xlsx';

export interface ExportRequest extends ExportSource {
  readonly format: ExportFormat;
}

type ExportSteps = (source: ExportSource, progress: ExportProgress) => Generator<undefined, Blob>;

/** What makes a file of each format; the code that writes .xlsx is large, and is loaded on first use. */
const STEPS = {
  csv: () => csvSteps,
  xlsx: async () => (await import('./xlsx/xlsxSteps')).xlsxSteps,
} satisfies Record<ExportFormat, () => ExportSteps | Promise<ExportSteps>>;

/** How an export is cancelled, reports its progress and is sliced. */
export interface ExportOptions {
  /** Cancels: the promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called at the end of every slice with the share that is done, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
  /** The browser's by default. */
  readonly slicing?: Slicing;
}

/**
 * Makes a file of a report as it is shown (D38), on the main thread in slices of at most 15 ms (§9), so that
 * the page stays responsive while 100,000 rows are written.
 *
 * @throws ExportError with a sentence for the user when the file would not equal what is shown, or would not
 * fit.
 */
export async function exportReport(request: ExportRequest, options: ExportOptions = {}): Promise<Blob> {
  options.signal?.throwIfAborted();
  const progress = { done: 0 };
  const steps = await STEPS[request.format]();
  const file = await runSliced(
    steps(request, progress),
    reportingSlices(options, () => progress.done / Math.max(1, request.index.length)),
    options.signal,
  );
  options.onProgress?.(1);
  return file;
}

/** Slicing that reports progress at the end of each slice. */
export function reportingSlices(
  { slicing = browserSlicing, onProgress }: ExportOptions,
  done: () => number,
): Slicing {
  return {
    now: slicing.now,
    yieldControl: () => {
      onProgress?.(done());
      return slicing.yieldControl();
    },
  };
}

const MAX_TITLE_LENGTH = 100;

/**
 * Name of the file: title and time of export in the agency's zone, e.g. `Unpaid Invoices 2013-01-31 1505.csv`.
 */
export function exportFileName(meta: ExportMeta, format: ExportFormat): string {
  const title = startOf(plainFileName(meta.title), MAX_TITLE_LENGTH);
  const made = wallMinuteOf(formatMoment(meta.madeAt, meta.timeZone));
  const stamp = made === null ? '' : ` ${plainMoment(made).replace(':', '')}`;
  // Leading dots would hide the file.
  return `${title.replace(/^[.\s]+|[.\s]+$/g, '') || 'Report'}${stamp}.${format}`;
}
