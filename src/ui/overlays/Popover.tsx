import { Popover as Parts } from '@chakra-ui/react/popover';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import type { ReactElement, ReactNode } from 'react';

import { ModulePortal } from '../portal';
import { sheetStyle } from './list.recipe';

export interface PopoverProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  /** Names it for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
  /** Given to steer it from outside, together with `onOpenChange`. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly placement?: 'bottom-start' | 'bottom-end';
}

const recipe = defineSlotRecipe({
  className: 'acc-popover',
  slots: ['content'],
  base: { content: { ...sheetStyle, p: '3' } },
});

/** A small sheet below a button, for controls that need no dialog; inside the module's root. */
export function Popover({
  trigger,
  label,
  children,
  open,
  onOpenChange,
  placement = 'bottom-start',
}: PopoverProps) {
  return (
    <Parts.Root
      recipe={recipe}
      lazyMount
      unmountOnExit
      positioning={{ placement, gutter: 4, strategy: 'fixed' }}
      {...(open === undefined ? {} : { open })}
      onOpenChange={(change) => onOpenChange?.(change.open)}
    >
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <ModulePortal>
        <Parts.Positioner>
          <Parts.Content aria-label={label}>{children}</Parts.Content>
        </Parts.Positioner>
      </ModulePortal>
    </Parts.Root>
  );
}
