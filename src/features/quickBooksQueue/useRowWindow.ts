import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { RowStrip } from './rowStrip';
import { NOT_MEASURED, rowsBetween, topsOf, withMeasured } from './rowWindow';
import type { RowRange } from './rowWindow';

/** The list's height in px until it is laid out; without layout (jsdom), the first pages are all drawn. */
const FIRST_HEIGHT = 3000;
/** Distance in px to scroll before other rows are drawn; rows are drawn this far out of view on both sides. */
const STEP_PX = 160;

/** The elements of a list, from outermost to innermost. */
export interface ListElements {
  /** The scroll container; the header sticks to its top. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly head: RefObject<HTMLDivElement | null>;
  /** Contains the drawn rows in sequence, and is moved within a window that sticks below the header. */
  readonly strip: RefObject<HTMLDivElement | null>;
}

export interface RowWindow extends RowRange {
  /** Tops of all rows in px, relative to the first row. */
  readonly tops: Float64Array;
  /** Height and top in px of the frame's visible part, below the header. */
  readonly height: number;
  readonly top: number;
}

/**
 * Decides which rows of a long list are drawn: those in view and a few around them, at their measured heights; for paper,
 * all that are loaded.
 *
 * Like the report's (architecture.md "Report engine"), the rows are in a window that sticks to the list instead
 * of scrolling with its content: the browser scrolls ahead of scripts, and this keeps the last rows visible
 * until the next ones are drawn, never a blank.
 */
export function useRowWindow(ids: readonly string[], { frame, head, strip }: ListElements): RowWindow {
  const [rows] = useState(() => new RowStrip());
  const [measured, setMeasured] = useState(NOT_MEASURED);
  const [view, setView] = useState({ height: FIRST_HEIGHT, width: 0, head: 0 });
  const [step, setStep] = useState(0);
  const height = view.height - view.head;
  const tops = useMemo(() => topsOf(ids, measured), [ids, measured]);
  const [isPrinted, setPrinted] = useState(false);
  const { first, end } = isPrinted
    ? { first: 0, end: ids.length }
    : rowsBetween(tops, (step - 1) * STEP_PX, (step + 2) * STEP_PX + height);

  useEffect(() => {
    if (frame.current === null || head.current === null || strip.current === null) return undefined;
    let width = 0;
    return rows.attach(frame.current, head.current, strip.current, {
      // Synchronously, so that the rows exist before the strip moves to them.
      onScroll: (scrollTop) => flushSync(() => setStep(Math.floor(scrollTop / STEP_PX))),
      onResize: (size) => {
        const isWider = width !== 0 && width !== size.width;
        width = size.width;
        flushSync(() => {
          setView(size);
          if (isWider) setMeasured(NOT_MEASURED);
        });
      },
      onMeasured: (heights) => flushSync(() => setMeasured((known) => withMeasured(known, heights))),
    });
  }, [rows, frame, head, strip]);
  useEffect(() => {
    const before = (): void => flushSync(() => setPrinted(true));
    const after = (): void => flushSync(() => setPrinted(false));
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  useLayoutEffect(() => rows.update({ ids, tops, first, height }), [rows, ids, tops, first, end, height]);

  return { first, end, tops, height, top: view.head };
}
