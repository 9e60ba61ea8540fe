import { Popover as Parts } from '@chakra-ui/react/popover';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import type { ReactElement, ReactNode } from 'react';

import { usePopupKey, useWhenHidden } from '../layout/presence';
import { ModulePortal } from '../portal';
import { sheetStyle } from './list.recipe';

export interface PopoverProps {
  /** The button that opens it; left out where it opens from several places, with `anchor` in its stead. */
  readonly trigger?: ReactElement;
  /** What it stands below, and what takes the focus back, when there is no `trigger`. */
  readonly anchor?: () => HTMLElement | null;
  /** Names it for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
  /** Given to steer it from outside, together with `onOpenChange`. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly placement?: 'bottom-start' | 'bottom-end';
  /** What takes the focus when it opens; the first control in it otherwise. */
  readonly initialFocus?: () => HTMLElement | null;
}

const recipe = defineSlotRecipe({
  className: 'acc-popover',
  slots: ['content'],
  base: { content: { ...sheetStyle, p: '3' } },
});

/** A small sheet below a button, for controls that need no dialog; inside the module's root. */
export function Popover({
  trigger,
  anchor,
  label,
  children,
  open,
  onOpenChange,
  placement = 'bottom-start',
  initialFocus,
}: PopoverProps) {
  const popupKey = usePopupKey();
  const closeWhenHidden = (): void => {
    if (open === true) onOpenChange?.(false);
  };
  useWhenHidden(closeWhenHidden);
  return (
    <Parts.Root
      key={popupKey}
      recipe={recipe}
      lazyMount
      unmountOnExit
      positioning={{
        placement,
        gutter: 4,
        strategy: 'fixed',
        ...(anchor === undefined ? {} : { getAnchorElement: anchor }),
      }}
      {...(anchor === undefined ? {} : { finalFocusEl: anchor })}
      {...(open === undefined ? {} : { open })}
      {...(initialFocus === undefined ? {} : { initialFocusEl: initialFocus })}
      onOpenChange={(change) => onOpenChange?.(change.open)}
    >
      {trigger === undefined ? null : <Parts.Trigger asChild>{trigger}</Parts.Trigger>}
      <ModulePortal>
        <Parts.Positioner>
          <Parts.Content aria-label={label}>{children}</Parts.Content>
        </Parts.Positioner>
      </ModulePortal>
    </Parts.Root>
  );
}
