import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';

import { tooltipPlace } from './tooltipPlace';

export interface TooltipTextProps {
  readonly id: string;
  /** Its first child is the control. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** Whether the pointer can be on the text; if not, a click goes to what lies under it. */
  readonly takesPointer: boolean;
  /** Called on Escape, and when the page has scrolled away under the text. */
  readonly onAway: () => void;
  readonly children: ReactNode;
}

const Tip = chakra('div', {
  base: {
    position: 'fixed',
    left: '0',
    top: '0',
    zIndex: 'tooltip',
    width: 'max-content',
    maxW: 'xs',
    px: '2',
    py: '1',
    borderRadius: 'l2',
    bg: 'bg.inverted',
    color: 'fg.inverted',
    textStyle: 'xs',
    textWrap: 'balance',
    boxShadow: 'md',
    // An edge in forced colours.
    outline: '1px solid transparent',
    animation: 'acc-fade-in 100ms',
  },
});

const AWAY = ['scroll', 'keydown'];

/** The text of an open tooltip, placed beside its control. */
export function TooltipText({ id, anchor, takesPointer, onAway, children }: TooltipTextProps) {
  const tip = useRef<HTMLDivElement>(null);
  const away = useEffectEvent(onAway);

  useLayoutEffect(() => {
    const control = anchor.current?.firstElementChild;
    const element = tip.current;
    if (!control || !element) return;
    const own = element.getBoundingClientRect();
    const view = element.ownerDocument.documentElement;
    const place = tooltipPlace(control.getBoundingClientRect(), own, {
      width: view.clientWidth,
      height: view.clientHeight,
    });
    // Relative to where it is, not to the corner of the window: a host may have moved or scaled fixed elements.
    element.style.translate = `${place.left - own.left}px ${place.top - own.top}px`;
  }, [anchor]);

  useEffect(() => {
    const view = tip.current?.ownerDocument.defaultView;
    const leave = (event: Event) => {
      // Escape, wherever the focus is.
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') away();
    };
    for (const type of AWAY) view?.addEventListener(type, leave, true);
    return () => {
      for (const type of AWAY) view?.removeEventListener(type, leave, true);
    };
  }, []);

  // A modal dialog disables pointer events on the page; a tooltip inside it must keep them.
  const pointerEvents = takesPointer ? 'auto' : 'none';
  return (
    <Tip ref={tip} id={id} role="tooltip" style={{ pointerEvents }}>
      {children}
    </Tip>
  );
}
