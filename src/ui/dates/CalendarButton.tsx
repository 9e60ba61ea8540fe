import type { IsoDate } from '../../domain/calendar';
import { IconButton } from '../controls/IconButton';
import { usePopoverButton } from '../overlays/usePopoverButton';
import { CalendarIcon } from '../text/pickerIcons';
import { shownDate } from './dateText';

export interface CalendarButtonProps {
  /** Label of the field that it belongs to. */
  readonly label: string;
  readonly value: IsoDate | null;
  readonly today: IsoDate;
  readonly onChoose: (day: IsoDate) => void;
  /** Controlled from outside, since the field also opens it by Alt+ArrowDown and F4. */
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The button at the end of a date field that opens a calendar. */
export function CalendarButton({ label, value, today, onChoose, open, onOpenChange }: CalendarButtonProps) {
  const { button, code, sheet } = usePopoverButton(() => import('./CalendarPopover'), { open, onOpenChange });
  const name = `Choose ${label.toLowerCase()}`;
  return (
    <>
      <IconButton {...button} size="sm" label={value === null ? name : `${name}, ${shownDate(value)}`}>
        <CalendarIcon />
      </IconButton>
      {code === null ? null : (
        <code.CalendarPopover {...sheet} label={name} value={value} today={today} onChoose={onChoose} />
      )}
    </>
  );
}
