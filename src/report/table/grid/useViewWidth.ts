import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Smaller changes of width do not matter for the layout of columns. */
const STEP = 8;

/** px of an average letter in the type of the rows. */
const LETTER = 7;

/**
 * Width of an element on the screen in px, rounded down to a step, and how much wider its texts are than without the space
 * that a user's own styles put between letters (WCAG 1.4.12); the last ones while it is hidden, 0 and 1 before the first.
 */
export function useViewWidth(ref: RefObject<HTMLElement | null>): readonly [width: number, scale: number] {
  const [width, setWidth] = useState(0);
  const [spacing, setSpacing] = useState(0);
  const isKnown = useRef(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = (): void => {
      if (element.clientWidth === 0) return;
      isKnown.current = true;
      setWidth(Math.floor(element.clientWidth / STEP) * STEP);
      // 'normal' where nobody spaces them.
      setSpacing(Number.parseFloat(getComputedStyle(element).letterSpacing) || 0);
    };
    // A kept table that is back most likely has its width still; measuring it here would force a layout of the screen.
    if (!isKnown.current) measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return [width, 1 + spacing / LETTER];
}
