import { Popover as Parts } from '@chakra-ui/react/popover';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { memo, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import { useOverlayKey, useWhenHidden } from '../layout/presence';
import { ModulePortal } from '../portal';
import { sheetStyle } from './list.recipe';

export interface PopoverSheetProps {
  /** Its id, for `aria-controls` of its button: a dialog lets the focus into what its buttons control. */
  readonly id?: string;
  /** The element below which it opens, and to which the focus returns. */
  readonly anchor: () => HTMLElement | null;
  /** Its accessible name. */
  readonly label: string;
  readonly children: ReactNode;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly placement?: 'bottom-start' | 'bottom-end';
  /** The element to focus when it opens; by default its first control. */
  readonly initialFocus?: () => HTMLElement | null;
}

const recipe = defineSlotRecipe({
  className: 'acc-popover',
  slots: ['content'],
  base: {
    content: {
      ...sheetStyle,
      p: '3',
      maxH: 'min(var(--available-height), 480px)',
      // No column of figures is out of sight where there is room for it.
      '&:has(table)': { maxW: 'calc(100vw - 16px)' },
    },
  },
});

interface WhileOpenProps {
  readonly open: boolean;
  readonly children: ReactNode;
}

/** px that a sheet keeps from the edges of the window. */
const EDGE = 8;

/** A button, where in the window it is nearest to itself: a sheet does not follow its button out of sight. */
function inWindow(button: HTMLElement | null) {
  if (button === null) return null;
  const getBoundingClientRect = () => {
    const own = button.getBoundingClientRect();
    const { innerWidth, innerHeight } = window;
    const [left, right] = [clamp(own.left, innerWidth), clamp(own.right, innerWidth)];
    const [top, bottom] = [clamp(own.top, innerHeight), clamp(own.bottom, innerHeight)];
    return { x: left, y: top, left, right, top, bottom, width: right - left, height: bottom - top };
  };
  return { contextElement: button, getBoundingClientRect };
}

const clamp = (px: number, size: number): number => Math.min(size - EDGE, Math.max(EDGE, px));

/** Where Tab stops; of a group of radio buttons at the one that is chosen. */
const STOPS =
  ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [type=radio]:not(:checked))';

/** Whether Tab would leave a sheet: for the end of the page, where sheets are, and not for what follows its button. */
function leaves({ key, shiftKey, currentTarget, target }: KeyboardEvent<HTMLElement>): boolean {
  if (key !== 'Tab') return false;
  const all = [...currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const stops = all.filter(({ tabIndex }) => tabIndex >= 0);
  // A sheet without any has the focus itself.
  if (stops.length === 0 || (shiftKey && target === currentTarget)) return true;
  return target === (shiftKey ? stops[0] : stops.at(-1));
}

/** Does not rerender the content of a closing sheet, which would delay the action that the user has chosen in it. */
const WhileOpen = memo(
  ({ children }: WhileOpenProps) => children,
  (_, { open }) => !open,
);

/** The sheet of a `Popover`, for one that is controlled from outside or opens from several places. */
export function PopoverSheet({
  id,
  anchor,
  label,
  children,
  open,
  onOpenChange,
  placement = 'bottom-start',
  initialFocus,
}: PopoverSheetProps) {
  const overlayKey = useOverlayKey();
  // While the screen is hidden, effects do not run, so none would remove the closed sheet.
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
      key={overlayKey}
      recipe={recipe}
      lazyMount
      unmountOnExit
      positioning={{
        placement,
        gutter: 4,
        strategy: 'fixed',
        getAnchorElement: () => inWindow(anchor()),
      }}
      finalFocusEl={anchor}
      open={open}
      {...(id === undefined ? {} : { ids: { content: id } })}
      {...(initialFocus === undefined ? {} : { initialFocusEl: initialFocus })}
      onOpenChange={(change) => onOpenChange(change.open)}
    >
      {open || !isAway ? (
        <ModulePortal>
          <Parts.Positioner>
            <Parts.Content
              aria-label={label}
              onKeyDown={(event) => {
                if (!leaves(event)) return;
                event.preventDefault();
                onOpenChange(false);
              }}
            >
              <WhileOpen open={open}>{children}</WhileOpen>
            </Parts.Content>
          </Parts.Positioner>
        </ModulePortal>
      ) : null}
    </Parts.Root>
  );
}
