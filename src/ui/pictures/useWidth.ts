import { useLayoutEffect, useState } from 'react';

/** Assumed until the element has been measured, and where nothing has a width (tests). */
const USUAL_WIDTH = 720;

/** Width of an element in px, before it is painted and whenever it changes. */
export function useWidth(ref: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(USUAL_WIDTH);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = (): void => {
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
