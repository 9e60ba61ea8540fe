import { useLayoutEffect, useRef } from 'react';

interface Position {
  readonly top: number;
  readonly left: number;
}
type Positions = Map<Element, Position>;

/**
 * Resets scrolling to the top on navigation (§2), in the module and in the host's elements that contain it; a
 * kept screen gets its scroll positions back (D32).
 *
 * @param current the visible screen, null for none.
 * @param existing every mounted screen; positions of others are forgotten.
 */
export function useScrollPositions(
  root: HTMLElement,
  current: string | null,
  existing: readonly string[],
): void {
  const memory = useRef(new Map<string, Positions>());
  const shown = useRef<string | null>(null);

  useLayoutEffect(() => {
    for (const id of memory.current.keys()) if (!existing.includes(id)) memory.current.delete(id);
  }, [existing]);

  useLayoutEffect(() => {
    if (current === null) return undefined;
    const positions: Positions = memory.current.get(current) ?? new Map<Element, Position>();
    memory.current.set(current, positions);
    // In the next frame, which lays the screen out anyway: here, it would be laid out within React's own work.
    let frame = 0;
    if (shown.current !== null && shown.current !== current) {
      frame = requestAnimationFrame(() => {
        frame = 0;
        restore(root, positions);
      });
    }
    shown.current = current;

    const page = root.ownerDocument;
    const onScroll = ({ target }: Event): void => {
      // Until then, positions are those of the previous screen.
      if (frame !== 0) return;
      const element = target === page ? page.scrollingElement : target;
      // A hidden element reports that it is scrolled to its top.
      if (!(element instanceof Element) || element.clientHeight === 0) return;
      if (!element.contains(root) && !root.contains(element)) return;
      if (!positions.has(element)) forgetRemoved(positions);
      positions.set(element, { top: element.scrollTop, left: element.scrollLeft });
    };
    page.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      page.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [root, current]);
}

function restore(root: HTMLElement, positions: Positions): void {
  for (let node: Element | null = root; node !== null; node = node.parentElement) {
    if (!positions.has(node)) scrollTo(node, { top: 0, left: 0 });
  }
  for (const [element, position] of positions) scrollTo(element, position);
}

/** Lists and dialogs over a screen that stays all day come and go; their elements would be kept with it. */
function forgetRemoved(positions: Positions): void {
  for (const element of positions.keys()) if (!element.isConnected) positions.delete(element);
}

/** Skips values that are already right, since each assignment would fire a scroll event. */
function scrollTo(element: Element, { top, left }: Position): void {
  if (element.scrollTop !== top) element.scrollTop = top;
  if (element.scrollLeft !== left) element.scrollLeft = left;
}
