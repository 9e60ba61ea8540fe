import { cloneElement } from 'react';
import type { ReactElement, ReactNode } from 'react';

import type { PopoverSheetProps } from './PopoverSheet';
import { usePopoverButton } from './usePopoverButton';
import type { PopoverButtonProps, SteeredOpen } from './usePopoverButton';

export interface PopoverProps
  extends SteeredOpen, Pick<PopoverSheetProps, 'label' | 'placement' | 'initialFocus'> {
  /** The button that opens it. */
  readonly trigger: ReactElement<PopoverButtonProps>;
  readonly children: ReactNode;
}

/** A small sheet below a button, for controls that need no dialog; inside the module's root. */
export function Popover({ trigger, children, open, onOpenChange, ...rest }: PopoverProps) {
  const { button, code, sheet } = usePopoverButton(() => import('./PopoverSheet'), { open, onOpenChange });
  return (
    <>
      {cloneElement(trigger, button)}
      {code === null ? null : (
        <code.PopoverSheet {...rest} {...sheet}>
          {children}
        </code.PopoverSheet>
      )}
    </>
  );
}
