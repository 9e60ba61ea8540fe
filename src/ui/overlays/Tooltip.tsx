import { cloneElement, useEffect, useId, useRef, useState } from 'react';
import type {
  FocusEvent,
  HTMLAttributes,
  KeyboardEvent,
  MouseEvent,
  PointerEvent,
  ReactElement,
} from 'react';
import type { ReactNode } from 'react';

import { ModulePortal } from '../portal';
import { TooltipText } from './TooltipText';

export interface TooltipProps {
  /** What is said; without it the control stands alone. */
  readonly content: ReactNode;
  /** One control. A control that is off must be so by `aria-disabled`: browsers tell nothing of a `disabled` one. */
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** Milliseconds that the pointer rests on a control before its tooltip shows. */
export const TOOLTIP_REST = 300;
/** Milliseconds in which the pointer may travel from the control to the tooltip. */
export const TOOLTIP_TRAVEL = 120;

/**
 * Says more about a control while the pointer rests on it or the keyboard is at it. Escape, a click or leaving it puts
 * the text away; the pointer may move onto the text (WCAG 1.4.13).
 */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const { open, set } = useDelayedOpen();

  const described = children.props['aria-describedby'];
  // A text that is the control's name already would be said twice.
  const adds = content !== children.props['aria-label'];
  const shown = open && content !== undefined && content !== null && content !== '';

  const onPointerEnter = (event: PointerEvent) => {
    // A finger has no resting place; it gets the text by a tap on a control that is off.
    if (event.pointerType !== 'touch') set(true, TOOLTIP_REST);
  };
  const onFocus = (event: FocusEvent) => {
    if (event.target.matches(':focus-visible')) set(true);
  };
  const onClick = (event: MouseEvent) => {
    set(event.target instanceof Element && event.target.closest('[aria-disabled=true]') !== null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') set(false);
  };

  return (
    <span
      ref={anchor}
      style={{ display: 'contents' }}
      onPointerEnter={onPointerEnter}
      onPointerLeave={() => set(false, TOOLTIP_TRAVEL)}
      onFocus={onFocus}
      onBlur={() => set(false)}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {shown && adds
        ? cloneElement(children, { 'aria-describedby': described ? `${described} ${id}` : id })
        : children}
      {shown ? (
        <ModulePortal>
          {/* A child by React's tree: the pointer on the text counts as on the control. */}
          <TooltipText id={id} anchor={anchor} onAway={() => set(false)}>
            {content}
          </TooltipText>
        </ModulePortal>
      ) : null}
    </span>
  );
}

/** Open or not, changed at once or after some milliseconds; the last word counts. */
function useDelayedOpen() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  // Runs also when a kept screen is hidden: its tooltip must not stay over the next one (D32).
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      setOpen(false);
    },
    [],
  );

  const set = (next: boolean, delay = 0) => {
    clearTimeout(timer.current);
    if (delay === 0) setOpen(next);
    else timer.current = setTimeout(() => setOpen(next), delay);
  };
  return { open, set };
}
