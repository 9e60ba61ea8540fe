import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ComponentProps, Ref } from 'react';

import { useOnDemand } from '../useOnDemand';
import type { PopoverSheetProps } from './PopoverSheet';

/** The props of a button that opens a sheet. */
export type PopoverButtonProps = Pick<
  ComponentProps<'button'>,
  | 'aria-haspopup'
  | 'aria-expanded'
  | 'aria-controls'
  | 'onPointerEnter'
  | 'onFocus'
  | 'onPointerDown'
  | 'onClick'
> & { readonly ref: Ref<HTMLButtonElement> };

export interface PopoverButton<P> {
  readonly button: PopoverButtonProps;
  /** The code of the sheet, once it has been loaded. */
  readonly code: P | null;
  readonly sheet: Required<Pick<PopoverSheetProps, 'id' | 'anchor' | 'open' | 'onOpenChange'>>;
}

export interface SteeredOpen {
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

/**
 * A button and the sheet that it opens and closes. The sheet's code is fetched when the user is about to open
 * it: most are never opened.
 *
 * @param steered to also open and close it from outside.
 */
export function usePopoverButton<P>(load: () => Promise<P>, steered: SteeredOpen = {}): PopoverButton<P> {
  const { code, fetch, ask } = useOnDemand(load);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [ownOpen, setOwnOpen] = useState(false);
  const wasOpen = useRef(false);
  const open = steered.open ?? ownOpen;
  const change = (next: boolean): void => {
    setOwnOpen(next);
    steered.onOpenChange?.(next);
  };
  const close = useEffectEvent(() => change(false));
  useEffect(() => {
    if (!open) return;
    // Opened from outside, before its code was there.
    ask(
      () => undefined,
      () => close(),
    );
  }, [open, ask]);

  return {
    code,
    button: {
      ref: button,
      'aria-haspopup': 'dialog',
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      onPointerEnter: fetch,
      onFocus: fetch,
      onPointerDown: () => {
        // The press closes an open sheet; the click must not reopen it.
        wasOpen.current = open;
      },
      onClick: () => {
        if (!wasOpen.current) ask(() => change(true));
        wasOpen.current = false;
      },
    },
    sheet: { id, anchor: () => button.current, open, onOpenChange: change },
  };
}
