import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';

import { isIsoDate } from '../../domain/calendar';
import type { IsoDate } from '../../domain/calendar';
import type { FieldProps } from '../controls/FieldShell';
import { TextField } from '../controls/TextField';
import { shownDate, typedDate } from '../controls/dateText';
import { CalendarButton } from './CalendarButton';

export interface DateTextFieldProps extends FieldProps {
  /** A calendar date `yyyy-MM-dd`; what was typed, where it is none yet; null when empty. */
  readonly value: string | null;
  /** Called at every key, so that a form always knows what stands in the field. */
  readonly onChange: (value: string | null) => void;
  /** The user has left the field. */
  readonly onBlur?: (() => void) | undefined;
  /** The agency's today (D3), marked in the calendar. */
  readonly today?: IsoDate | undefined;
  readonly disabled?: boolean;
  readonly name?: string;
}

const Frame = chakra('div', { base: { width: '148px' } });

/** A date of a form: typed as `MM/dd/yyyy`, or taken from a calendar. What is wrong with it is for the form to say. */
export function DateTextField(props: DateTextFieldProps) {
  const { value, onChange, onBlur, today, disabled = false, error, ...field } = props;
  /** Kept while typing, so that the text is not rewritten under the cursor as soon as it is a date. */
  const [draft, setDraft] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const iso = isIsoDate(value) ? value : null;

  const onKeyDown = (event: KeyboardEvent): void => {
    // Complete, as when the field is left.
    if (event.key === 'Enter') setDraft(null);
    if (event.key === 'F4' || (event.altKey && event.key === 'ArrowDown')) {
      event.preventDefault();
      setOpen(true);
    }
  };

  return (
    <Frame>
      <TextField
        {...field}
        floatError
        // Looked at on Enter and when the field is left: while one types, it is no date yet.
        error={draft === null || iso !== null ? error : undefined}
        disabled={disabled}
        placeholder="MM/DD/YYYY"
        maxLength={10}
        value={draft ?? (iso === null ? (value ?? '') : shownDate(iso))}
        onChange={(text) => {
          setDraft(text);
          const typed = text.trim();
          onChange(typed === '' ? null : (typedDate(typed) ?? typed));
        }}
        onBlur={() => {
          setDraft(null);
          onBlur?.();
        }}
        onKeyDown={onKeyDown}
        end={
          disabled ? undefined : (
            <CalendarButton
              label={field.label}
              value={iso}
              today={today}
              open={open}
              onOpenChange={setOpen}
              onChoose={(day) => {
                setDraft(null);
                onChange(day);
              }}
            />
          )
        }
      />
    </Frame>
  );
}
