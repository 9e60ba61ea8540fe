import { Popover as Parts } from '@chakra-ui/react/popover';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { usePopupKey, useWhenHidden } from '../layout/presence';
import { ModulePortal } from '../portal';
import { sheetStyle } from './list.recipe';

export interface PopoverSheetProps {
  /** What it stands below, and what takes the focus back. */
  readonly anchor: () => HTMLElement | null;
  /** Names it for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly placement?: 'bottom-start' | 'bottom-end';
  /** What takes the focus when it opens; the first control in it otherwise. */
  readonly initialFocus?: () => HTMLElement | null;
}

const recipe = defineSlotRecipe({
  className: 'acc-popover',
  slots: ['content'],
  base: { content: { ...sheetStyle, p: '3' } },
});

/** The sheet of a `Popover`, for what is steered from outside or opens from several places. */
export function PopoverSheet({
  anchor,
  label,
  children,
  open,
  onOpenChange,
  placement = 'bottom-start',
  initialFocus,
}: PopoverSheetProps) {
  const popupKey = usePopupKey();
  // While its screen is hidden, effects rest, and with them what would take the closed sheet away.
  const [isAway, setAway] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setAway(false);
  }
  const closeWhenHidden = (): void => {
    setAway(true);
    if (open) onOpenChange(false);
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
        getAnchorElement: anchor,
      }}
      finalFocusEl={anchor}
      open={open}
      {...(initialFocus === undefined ? {} : { initialFocusEl: initialFocus })}
      onOpenChange={(change) => onOpenChange(change.open)}
    >
      {open || !isAway ? (
        <ModulePortal>
          <Parts.Positioner>
            <Parts.Content aria-label={label}>{children}</Parts.Content>
          </Parts.Positioner>
        </ModulePortal>
      ) : null}
    </Parts.Root>
  );
}
