import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactElement } from 'react';

export interface QuickFilterProps {
  /** How long to wait for the next letter, in ms (§9: 200). */
  readonly debounceMs: number;
  /** The current search text. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Finds rows as the user types; Enter and leaving the field do not wait, and Escape clears the filter. */
export function QuickFilter({ debounceMs, search, onSearch }: QuickFilterProps): ReactElement {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  if (known !== search) {
    // Cleared or restored from elsewhere. Not reached by the field's own `onSearch`, so later typing is kept.
    setKnown(search);
    setTyped(search);
  }
  const applyText = (text: string): void => {
    setKnown(text);
    onSearch(text);
  };
  const applyLater = useEffectEvent(applyText);

  useEffect(() => {
    if (typed === search) return undefined;
    const timer = setTimeout(() => applyLater(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, search, debounceMs]);

  return (
    <input
      type="search"
      className="rt-search"
      placeholder="Filter rows"
      aria-label="Filter rows"
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      // Whoever follows a link at once comes back to the rows that were looked for.
      onBlur={() => {
        if (typed !== search) applyText(typed);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') applyText(typed);
        if (event.key === 'Escape' && typed !== '') {
          // Keeps the surroundings, such as a dialog, from reacting to it.
          event.stopPropagation();
          setTyped('');
          applyText('');
        }
      }}
    />
  );
}
