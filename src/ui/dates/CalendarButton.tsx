import { useRef } from 'react';

import type { IsoDate } from '../../domain/calendar';
import { shownDate } from '../controls/dateText';
import { IconButton } from '../controls/IconButton';
import { Popover } from '../overlays/Popover';
import { CalendarIcon } from '../text/icons';
import { Calendar } from './Calendar';

export interface CalendarButtonProps {
  /** Label of the field that it belongs to. */
  readonly label: string;
  readonly value: IsoDate | null;
  readonly today?: IsoDate | undefined;
  readonly onChoose: (day: IsoDate) => void;
  /** Opened from outside too: the field opens it by Alt+ArrowDown and F4. */
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The button at the end of a date field that opens a calendar; the focus goes to the day and comes back after. */
export function CalendarButton({ label, value, today, onChoose, open, onOpenChange }: CalendarButtonProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const chosen = value === null ? '' : `, ${shownDate(value)}`;
  return (
    <Popover
      label={`Choose ${label.toLowerCase()}`}
      placement="bottom-end"
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={() =>
        sheet.current?.querySelector<HTMLElement>('[role=grid] button[tabindex="0"]') ?? null
      }
      trigger={
        <IconButton size="sm" label={`Choose ${label.toLowerCase()}${chosen}`}>
          <CalendarIcon />
        </IconButton>
      }
    >
      <div ref={sheet}>
        <Calendar
          value={value}
          today={today}
          onChoose={(day) => {
            onOpenChange(false);
            onChoose(day);
          }}
        />
      </div>
    </Popover>
  );
}
