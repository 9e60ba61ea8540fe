import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { RowStrip } from './rowStrip';
import { NOT_MEASURED, rowsBetween, topsOf, withMeasured } from './rowWindow';
import type { RowRange } from './rowWindow';

/** The list's height in px until it has one: where nothing is laid out, the first pages are all drawn. */
const FIRST_HEIGHT = 3000;
/** px by which the list scrolls before other rows are drawn; as much is drawn out of sight on both sides. */
const STEP_PX = 160;

/** The elements of a list, from the outside to the inside. */
export interface ListElements {
  /** Scrolls; the head sticks to its top. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly head: RefObject<HTMLDivElement | null>;
  /** Holds the rows that are drawn, below each other; is moved in a window that sticks below the head. */
  readonly strip: RefObject<HTMLDivElement | null>;
}

export interface RowWindow extends RowRange {
  /** Tops of all rows, in px from that of the first. */
  readonly tops: Float64Array;
  /** Height in px of the part of the frame in which rows are seen, and where it begins. */
  readonly height: number;
  readonly top: number;
}

/**
 * Which rows of a long list are drawn: those in view and a few on both sides, each as high as it turns out to be.
 *
 * Like the report's (architecture.md "Report engine"), the rows sit in a window that sticks to the list instead of in what scrolls: the
 * browser scrolls ahead of scripts, and the last rows stay in sight until the next ones are drawn, never a blank.
 */
export function useRowWindow(ids: readonly string[], { frame, head, strip }: ListElements): RowWindow {
  const [rows] = useState(() => new RowStrip());
  const [measured, setMeasured] = useState(NOT_MEASURED);
  const [view, setView] = useState({ height: FIRST_HEIGHT, width: 0, head: 0 });
  const [step, setStep] = useState(0);
  const height = view.height - view.head;
  const tops = useMemo(() => topsOf(ids, measured), [ids, measured]);
  const { first, end } = rowsBetween(tops, (step - 1) * STEP_PX, (step + 2) * STEP_PX + height);

  useEffect(() => {
    if (frame.current === null || head.current === null || strip.current === null) return undefined;
    let width = 0;
    return rows.attach(frame.current, head.current, strip.current, {
      // At once: the rows are there before what is in sight moves to them.
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
  useLayoutEffect(() => rows.update({ ids, tops, first, height }), [rows, ids, tops, first, end, height]);

  return { first, end, tops, height, top: view.head };
}
