import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Smaller changes of width do not matter for the layout of columns. */
const STEP = 8;

/**
 * Width of an element on the screen in px, rounded down to a step; the last one while it is hidden, 0 before
 * the first.
 */
export function useViewWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  const isKnown = useRef(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = (): void => {
      if (element.clientWidth === 0) return;
      isKnown.current = true;
      setWidth(Math.floor(element.clientWidth / STEP) * STEP);
    };
    // A kept table that is back most likely has its width still; measuring it here would force a layout of the screen.
    if (!isKnown.current) measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
