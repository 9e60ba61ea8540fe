import { useState } from 'react';

import { isIsoDate } from '../../domain/calendar';
import type { IsoDate } from '../../domain/calendar';
import type { FieldProps } from '../controls/FieldShell';
import { shownDate, typedDate } from '../controls/dateText';
import { DateBox } from './DateBox';

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

/** A date of a form: typed as `MM/dd/yyyy`, or taken from a calendar. What is wrong with it is for the form to say. */
export function DateTextField(props: DateTextFieldProps) {
  const { value, onChange, onBlur, today, disabled = false, error, ...field } = props;
  /** Kept while typing, so that the text is not rewritten under the cursor as soon as it is a date. */
  const [draft, setDraft] = useState<string | null>(null);
  const iso = isIsoDate(value) ? value : null;

  return (
    <DateBox
      {...field}
      // Checked on Enter and when the field is left: while the user types, the text is no date yet.
      error={draft === null || iso !== null ? error : undefined}
      disabled={disabled}
      text={draft ?? (iso === null ? (value ?? '') : shownDate(iso))}
      onText={(text) => {
        setDraft(text);
        const typed = text.trim();
        onChange(typed === '' ? null : (typedDate(typed) ?? typed));
      }}
      date={iso}
      onPick={(day) => {
        setDraft(null);
        onChange(day);
      }}
      today={today}
      onBlur={() => {
        setDraft(null);
        onBlur?.();
      }}
      onKeyDown={(event) => {
        // Complete, as when the field is left.
        if (event.key === 'Enter') setDraft(null);
      }}
    />
  );
}
