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
export function Choice<T extends string>(props: {
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
          const chosen = props.options.find((option) => option.value === event.target.value);
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

/** A labelled field for a whole number in the scenario panel. Applied on blur or Enter. */
export function NumberField(props: {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}): ReactNode {
  const [draft, setDraft] = useState<string | null>(null);
  function commit(): void {
    if (draft === null) return;
    const value = Number(draft);
    if (draft.trim() !== '' && Number.isInteger(value) && value >= 0 && value !== props.value)
      props.onChange(value);
    setDraft(null);
  }
  return (
    <label className="field">
      <span>{props.label}</span>
      <input
        inputMode="numeric"
        value={draft ?? String(props.value)}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
    </label>
  );
}

/** A labelled text field in the scenario panel. Applied on blur or Enter. */
export function TextField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}): ReactNode {
  const [draft, setDraft] = useState<string | null>(null);
  function commit(): void {
    if (draft !== null && draft.trim() !== props.value) props.onChange(draft.trim());
    setDraft(null);
  }
  return (
    <label className="field">
      <span>{props.label}</span>
      <input
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
