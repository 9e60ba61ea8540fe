import { useRef } from 'react';

import { PopoverSheet } from '../overlays/PopoverSheet';
import type { PopoverSheetProps } from '../overlays/PopoverSheet';
import { Calendar } from './Calendar';
import type { CalendarProps } from './Calendar';

export type CalendarPopoverProps = CalendarProps &
  Pick<PopoverSheetProps, 'id' | 'label' | 'anchor' | 'open' | 'onOpenChange'>;

/** The calendar of a `CalendarButton`; the focus moves to the day and returns afterwards. */
export function CalendarPopover({ value, today, onChoose, ...sheet }: CalendarPopoverProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <PopoverSheet
      {...sheet}
      placement="bottom-end"
      initialFocus={() =>
        content.current?.querySelector<HTMLElement>('[role=grid] button[tabindex="0"]') ?? null
      }
    >
      <div ref={content}>
        <Calendar
          value={value}
          today={today}
          onChoose={(day) => {
            sheet.onOpenChange(false);
            onChoose(day);
          }}
        />
      </div>
    </PopoverSheet>
  );
}
