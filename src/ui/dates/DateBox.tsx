import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';

import type { IsoDate } from '../../domain/calendar';
import type { FieldProps } from '../controls/FieldShell';
import { TextField } from '../controls/TextField';
import { CalendarButton } from './CalendarButton';

export interface DateBoxProps extends FieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The date that the calendar opens on; null for none. */
  readonly date: IsoDate | null;
  /** Called with a date picked in the calendar. */
  readonly onPick: (date: IsoDate) => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** The agency's today (D3), marked in the calendar. */
  readonly today: IsoDate;
  readonly disabled: boolean;
}

const Frame = chakra('div', { base: { width: '148px' } });

/**
 * The text box of a date with its calendar, which F4 and Alt+↓ open. The surrounding field interprets the text.
 */
export function DateBox(props: DateBoxProps) {
  const { text, onText, date, onPick, onKeyDown, today, disabled, ...field } = props;
  const [open, setOpen] = useState(false);
  return (
    <Frame>
      <TextField
        {...field}
        floatError
        disabled={disabled}
        placeholder="MM/DD/YYYY"
        value={text}
        onChange={onText}
        onKeyDown={(event) => {
          if (event.key === 'F4' || (event.altKey && event.key === 'ArrowDown')) {
            event.preventDefault();
            setOpen(true);
          }
          onKeyDown(event);
        }}
        end={
          disabled ? undefined : (
            <CalendarButton
              label={field.label}
              value={date}
              today={today}
              open={open}
              onOpenChange={setOpen}
              onChoose={onPick}
            />
          )
        }
      />
    </Frame>
  );
}
