import { useState, type ReactNode } from 'react';

/** A labelled checkbox in the scenario panel. */
export function Switch(props: {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}): ReactNode {
  return (
    <label className="field inline">
      <input type="checkbox" checked={props.on} onChange={(event) => props.onChange(event.target.checked)} />
      <span>{props.label}</span>
    </label>
  );
}

/** A labelled select in the scenario panel. */
export function Choice<T extends string | number>(props: {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
}): ReactNode {
  return (
    <label className="field">
      <span>{props.label}</span>
      <select
        value={props.value}
        onChange={(event) => {
          const chosen = props.options.find((option) => String(option.value) === event.target.value);
          if (chosen !== undefined) props.onChange(chosen.value);
        }}
      >
        {props.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A labelled field for a whole number in the scenario panel. */
export function NumberField(props: {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}): ReactNode {
  return (
    <DraftField
      label={props.label}
      value={String(props.value)}
      inputMode="numeric"
      onCommit={(draft) => {
        const value = Number(draft);
        if (draft !== '' && Number.isInteger(value) && value >= 0 && value !== props.value)
          props.onChange(value);
      }}
    />
  );
}

/** A labelled text field in the scenario panel. */
export function TextField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}): ReactNode {
  return (
    <DraftField
      label={props.label}
      value={props.value}
      onCommit={(draft) => {
        if (draft !== props.value) props.onChange(draft);
      }}
    />
  );
}

/** A field whose text, without spaces around it, is applied on blur or Enter. */
function DraftField(props: {
  readonly label: string;
  readonly value: string;
  readonly inputMode?: 'numeric';
  readonly onCommit: (draft: string) => void;
}): ReactNode {
  const [draft, setDraft] = useState<string | null>(null);
  function commit(): void {
    if (draft !== null) props.onCommit(draft.trim());
    setDraft(null);
  }
  return (
    <label className="field">
      <span>{props.label}</span>
      <input
        inputMode={props.inputMode}
        value={draft ?? props.value}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
    </label>
  );
}

/** Splits a comma-separated text. */
export function splitList(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
