import { performance } from 'node:perf_hooks';
import { forTerminal } from './terminal';

/** How often a line of progress is drawn anew on a terminal, and how often it is written elsewhere. */
const DRAW_EVERY_MS = 100;
const WRITE_EVERY_MS = 5000;

/** What is written to: `process.stdout`. */
export interface LineStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** Lines for a person, and between them a line of how far something is. */
export interface LineOutput {
  readonly print: (line: string) => void;
  /** Says how far it is: on a terminal in one line that the next takes the place of, elsewhere in a line now and then. */
  readonly progress: (line: string) => void;
}

/**
 * Writes lines of text that may come from a file or a request: a terminal shows them and does not obey them.
 *
 * @param now milliseconds of a clock that only goes forward
 */
export function createLineOutput(
  stream: LineStream,
  now: () => number = () => performance.now(),
): LineOutput {
  const isTerminal = stream.isTTY === true;
  let drawnAt = isTerminal ? -Infinity : undefined;
  let isDrawn = false;
  return {
    print: (line) => {
      stream.write(`${isDrawn ? '\r\u001b[K' : ''}${forTerminal(line)}\n`);
      isDrawn = false;
    },
    progress: (line) => {
      drawnAt ??= now();
      if (now() - drawnAt < (isTerminal ? DRAW_EVERY_MS : WRITE_EVERY_MS)) return;
      drawnAt = now();
      const text = forTerminal(line);
      // A line that goes over the edge could not be overwritten.
      if (isTerminal) stream.write(`\r\u001b[K${text.slice(0, widthOf(stream) - 1)}`);
      else stream.write(`${text}\n`);
      isDrawn = isTerminal;
    },
  };
}

/** Columns of a terminal; one that does not know them says 0. */
function widthOf({ columns = 0 }: LineStream): number {
  return columns > 0 ? columns : 80;
}
