import { useState } from 'react';
import type { KeyboardEvent } from 'react';

import type { IsoDate } from '../../domain/calendar';
import { DATE_MESSAGES } from '../../domain/dateMessages';
import type { FieldProps } from '../controls/FieldShell';
import { DateBox } from './DateBox';
import { shownDate, typedDate } from './dateText';

export interface DateInputProps extends FieldProps {
  /** A calendar date, or null for none. */
  readonly value: IsoDate | null;
  /** The day that stands in the place of none, which an emptied field shows again; absent if it stays blank. */
  readonly standIn?: IsoDate | undefined;
  /** Called when a date is complete: on Enter, on leaving the field, and when one is picked. */
  readonly onChange: (value: IsoDate | null) => void;
  /** The agency's today (D3), marked in the calendar. */
  readonly today: IsoDate;
  readonly disabled?: boolean;
}

/**
 * A date typed as `MM/dd/yyyy` or picked from a calendar. A text that is not a date stays as it is, with
 * `Invalid date` below it (§5), until it is corrected; Escape restores the last date.
 */
export function DateInput(props: DateInputProps) {
  const { value, standIn, onChange, error, required = false, disabled = false, today, ...rest } = props;
  /** What the user has typed since the last complete date. */
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [known, setKnown] = useState(value);
  /** The last date given to `onChange`, shown until the value catches up: a host may take a while to navigate. */
  const [taken, setTaken] = useState<IsoDate | null>();
  if (known !== value) {
    setKnown(value);
    setTaken(undefined);
    setDraft(null);
    setProblem(undefined);
  }
  const shown = taken === undefined ? value : taken;

  const take = (next: IsoDate | null) => {
    setDraft(null);
    setProblem(undefined);
    const shownNext = next ?? standIn ?? null;
    if (shownNext === shown) return;
    setTaken(shownNext);
    onChange(next);
  };
  const commit = () => {
    if (draft === null) {
      setTaken(undefined);
      return;
    }
    const date = typedDate(draft);
    if (date !== null) take(date);
    else if (draft.trim() !== '') setProblem(DATE_MESSAGES.invalid);
    else if (required) setProblem(DATE_MESSAGES.required);
    else take(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    if (event.key !== 'Escape' || draft === null) return;
    setDraft(null);
    setProblem(undefined);
  };

  return (
    <DateBox
      {...rest}
      required={required}
      disabled={disabled}
      // Checked when the user leaves the field: while typing, the text is not a date yet.
      error={problem ?? (draft === null ? error : undefined)}
      text={draft ?? shownDate(shown)}
      onText={(text) => {
        setDraft(text);
        setProblem(undefined);
      }}
      date={shown}
      onPick={take}
      today={today}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
