import { performance } from 'node:perf_hooks';
import { forTerminal } from './terminal';

/** Minimum interval between progress updates: redrawn on a terminal, written as a new line elsewhere. */
const DRAW_EVERY_MS = 100;
const WRITE_EVERY_MS = 5000;

/** The output stream, e.g. `process.stdout`. */
export interface LineStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
  on?(event: 'error', listener: () => void): unknown;
}

/** Prints lines for a person, with a progress line in between. */
export interface LineOutput {
  readonly print: (line: string) => void;
  /** Prints what came of a step and may tell of the ledger: for the person at the terminal alone. */
  readonly printResult: (line: string) => void;
  /**
   * Reports progress: a terminal shows one line that each update replaces; elsewhere a line is written now and
   * then.
   */
  readonly progress: (line: string) => void;
}

/**
 * Writes lines that may contain text from a file or a request. Control characters are shown, never executed by
 * the terminal. Where nobody reads the stream any more, or its disk is full, lines are lost, but the program goes on.
 *
 * @param now milliseconds of a monotonic clock
 */
export function createLineOutput(
  stream: LineStream,
  now: () => number = () => performance.now(),
): LineOutput {
  stream.on?.('error', () => undefined);
  const isTerminal = stream.isTTY === true;
  // A terminal draws the first step at once; elsewhere nothing is written about work that ends within WRITE_EVERY_MS.
  let drawnAt = isTerminal ? -Infinity : undefined;
  let isDrawn = false;
  const print = (line: string): void => {
    stream.write(`${isDrawn ? '\r\u001b[K' : ''}${forTerminal(line)}\n`);
    isDrawn = false;
  };
  return {
    print,
    printResult: print,
    progress: (line) => {
      drawnAt ??= now();
      if (now() - drawnAt < (isTerminal ? DRAW_EVERY_MS : WRITE_EVERY_MS)) return;
      drawnAt = now();
      const text = forTerminal(line);
      // A line that wraps could not be overwritten.
      if (isTerminal) stream.write(`\r\u001b[K${text.slice(0, widthOf(stream) - 1)}`);
      else stream.write(`${text}\n`);
      isDrawn = isTerminal;
    },
  };
}

/** The terminal's width in columns; a terminal that does not know its width reports 0. */
function widthOf({ columns = 0 }: LineStream): number {
  return columns > 0 ? columns : 80;
}
