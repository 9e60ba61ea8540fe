import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import type { IsoDate } from '../../domain/calendar';
import { DATE_MESSAGES } from '../../domain/dateFields';
import { CalendarIcon } from '../text/icons';
import type { FieldProps } from './FieldShell';
import { IconButton } from './IconButton';
import { TextField } from './TextField';
import { shownDate, typedDate } from './dateText';

export interface DateInputProps extends FieldProps {
  /** A calendar date, or null for none. */
  readonly value: IsoDate | null;
  /** Called when a date is complete: on Enter, on leaving the field, and when one is picked. */
  readonly onChange: (value: IsoDate | null) => void;
  /** What is typed and not yet a date, at every key; for a form that must know that it is not valid. */
  readonly onDraft?: (text: string) => void;
  readonly disabled?: boolean;
  readonly name?: string;
}

const Frame = chakra('div', { base: { width: '140px' } });
/** Invisible, but in place: the browser opens its calendar below it. */
const Calendar = chakra('input', {
  base: { position: 'absolute', insetEnd: '0', bottom: '0', width: '1px', height: '1px', opacity: '0' },
});

/**
 * A date typed as `MM/dd/yyyy` or taken from the browser's calendar. A text that is no date stays as it is, with
 * `Invalid date` below it (§5), until it is mended; Escape puts the last date back.
 */
export function DateInput(props: DateInputProps) {
  const { value, onChange, onDraft, error, required = false, disabled = false, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  /** What the user has typed since the last complete date. */
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();

  const take = (next: IsoDate | null) => {
    setDraft(null);
    setProblem(undefined);
    if (next !== value) onChange(next);
  };
  const commit = () => {
    if (draft === null) return;
    const date = typedDate(draft);
    if (date !== null) take(date);
    else if (draft.trim() !== '') setProblem(DATE_MESSAGES.invalid);
    else if (required) setProblem(DATE_MESSAGES.required);
    else take(null);
  };
  const openCalendar = () => {
    try {
      calendar.current?.showPicker();
    } catch {
      // A frame in which a browser opens nothing: typing remains.
      input.current?.focus();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    if (event.key === 'F4' || (event.altKey && event.key === 'ArrowDown')) openCalendar();
    if (event.key !== 'Escape' || draft === null) return;
    setDraft(null);
    setProblem(undefined);
    onDraft?.(shownDate(value));
  };

  return (
    <Frame>
      <TextField
        {...rest}
        ref={input}
        required={required}
        disabled={disabled}
        error={problem ?? error}
        placeholder="MM/DD/YYYY"
        maxLength={10}
        value={draft ?? shownDate(value)}
        onChange={(text) => {
          setDraft(text);
          setProblem(undefined);
          onDraft?.(text);
        }}
        onBlur={commit}
        onKeyDown={onKeyDown}
        end={
          disabled ? undefined : (
            <>
              <Calendar
                ref={calendar}
                type="date"
                tabIndex={-1}
                aria-hidden="true"
                value={value ?? ''}
                onChange={(event) => take(event.target.value === '' ? null : event.target.value)}
              />
              <IconButton size="sm" label={`Choose ${rest.label.toLowerCase()}`} onClick={openCalendar}>
                <CalendarIcon />
              </IconButton>
            </>
          )
        }
      />
    </Frame>
  );
}
