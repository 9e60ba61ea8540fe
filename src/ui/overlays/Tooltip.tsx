import { cloneElement, useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, HTMLAttributes, MouseEvent, PointerEvent, ReactElement, ReactNode } from 'react';

import { ModulePortal } from '../portal';
import { TooltipText } from './TooltipText';

export interface TooltipProps {
  /** The text; without it the control has no tooltip. */
  readonly content: ReactNode;
  /**
   * One control. If disabled, it must be so by `aria-disabled`: browsers send no events for a `disabled` one.
   */
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** Milliseconds that the pointer must rest on a control before its tooltip shows. */
export const TOOLTIP_REST = 300;
/** Milliseconds that the pointer has to move from the control to the tooltip. */
export const TOOLTIP_TRAVEL = 120;

/**
 * Says more about a control while the pointer rests on it or it has keyboard focus. Escape, a click or leaving
 * it hides the text; the pointer may move onto the text (WCAG 1.4.13), but if focus alone shows it, the pointer goes to
 * what lies under it.
 */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const { open, set } = useDelayedOpen();

  const described = children.props['aria-describedby'];
  // A text that is already the control's name would be announced twice.
  const adds = content !== children.props['aria-label'];
  const shown = open !== false && content !== undefined && content !== null && content !== '';

  const onPointerEnter = (event: PointerEvent) => {
    // Touch cannot hover; it shows the text of a disabled control on a tap.
    if (event.pointerType !== 'touch') set('pointer', open ? 0 : TOOLTIP_REST);
  };
  const onFocus = (event: FocusEvent) => {
    const { target } = event;
    if (target.matches(':focus-visible')) set(open || (target.matches(':hover') ? 'pointer' : 'focus'));
  };
  const onClick = (event: MouseEvent) => {
    const isDisabled =
      event.target instanceof Element && event.target.closest('[aria-disabled=true]') !== null;
    set(isDisabled && 'pointer');
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
    >
      {shown && adds
        ? cloneElement(children, { 'aria-describedby': described ? `${described} ${id}` : id })
        : children}
      {shown ? (
        <ModulePortal>
          {/* A child in React's tree: the pointer on the text counts as being on the control. */}
          <TooltipText id={id} anchor={anchor} takesPointer={open === 'pointer'} onAway={() => set(false)}>
            {content}
          </TooltipText>
        </ModulePortal>
      ) : null}
    </span>
  );
}

/** What has opened a tooltip; false while it is closed. */
type Open = 'pointer' | 'focus' | false;

/** Open or not, changed at once or after some milliseconds; the last call wins. */
function useDelayedOpen() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState<Open>(false);

  // Also runs when a kept screen is hidden: its tooltip must not stay over the next one (D32).
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      setOpen(false);
    },
    [],
  );

  const set = (next: Open, delay = 0) => {
    clearTimeout(timer.current);
    if (delay === 0) setOpen(next);
    else timer.current = setTimeout(() => setOpen(next), delay);
  };
  return { open, set };
}
