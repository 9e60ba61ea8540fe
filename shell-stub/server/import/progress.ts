import { performance } from 'node:perf_hooks';
import { usCount } from '../ledger';

/** The progress of an import. */
export interface ImportStep {
  readonly what: 'Reading' | 'Posting';
  /** Out of `total`: lines of the file read, or invoices posted. */
  readonly done: number;
  readonly total: number;
}

const UNITS = { Reading: 'lines', Posting: 'invoices' } as const;

/**
 * Describes the progress and speed of an import as a line for the console.
 *
 * @param now milliseconds of a monotonic clock
 */
export function describeProgress(now: () => number = () => performance.now()): (step: ImportStep) => string {
  let began = { what: '', at: 0 };
  return ({ what, done, total }) => {
    if (began.what !== what) began = { what, at: now() };
    const seconds = (now() - began.at) / 1000;
    const unit = UNITS[what];
    const rate = seconds > 0 && done > 0 ? `, ${count(done / seconds)} ${unit} a second` : '';
    return `${what}: ${count(done)} of ${count(total)} ${unit} (${Math.floor((100 * done) / Math.max(total, 1))} %)${rate}.`;
  };
}

const count = (value: number): string => usCount(Math.round(value));
