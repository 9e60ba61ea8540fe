import { useState } from 'react';

import { isIsoDate } from '../../domain/calendar';
import type { IsoDate } from '../../domain/calendar';
import type { FieldProps } from '../controls/FieldShell';
import { DateBox } from './DateBox';
import { shownDate, typedDate } from './dateText';

export interface DateTextFieldProps extends FieldProps {
  /** A calendar date `yyyy-MM-dd`; the typed text while it is not a date yet; null when empty. */
  readonly value: string | null;
  /** Called on every keystroke, so that a form always knows the content of the field. */
  readonly onChange: (value: string | null) => void;
  /** Called when the user has left the field. */
  readonly onBlur?: (() => void) | undefined;
  /** The agency's today (D3), marked in the calendar. */
  readonly today: IsoDate;
  readonly disabled?: boolean;
}

/**
 * A date in a form: typed as `MM/dd/yyyy`, or picked from a calendar. The form validates it and supplies the
 * error.
 */
export function DateTextField(props: DateTextFieldProps) {
  const { value, onChange, onBlur, today, disabled = false, error, ...field } = props;
  /** Kept while typing, so that the text is not rewritten under the cursor as soon as it is a date. */
  const [draft, setDraft] = useState<string | null>(null);
  const iso = isIsoDate(value) ? value : null;

  return (
    <DateBox
      {...field}
      // Checked on Enter and when the user leaves the field: while typing, the text is not a date yet.
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
        // Typing is complete, as when the field is left.
        if (event.key === 'Enter') setDraft(null);
      }}
    />
  );
}
