import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactElement } from 'react';

export interface QuickFilterProps {
  /** How long to wait for the next letter, in ms (§9: 200). */
  readonly debounceMs: number;
  /** What is searched for now. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Finds rows as one types; Enter does not wait, and Escape takes the filter away. */
export function QuickFilter({ debounceMs, search, onSearch }: QuickFilterProps): ReactElement {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  if (known !== search) {
    // Cleared, or come back to, from elsewhere. What has been typed since the last telling is not lost.
    setKnown(search);
    setTyped(search);
  }
  const tell = (text: string): void => {
    setKnown(text);
    onSearch(text);
  };
  const tellLater = useEffectEvent(tell);

  useEffect(() => {
    if (typed === search) return undefined;
    const timer = setTimeout(() => tellLater(typed), debounceMs);
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
      onKeyDown={(event) => {
        if (event.key === 'Enter') tell(typed);
        if (event.key === 'Escape' && typed !== '') {
          // What is around, a dialog for one, is not to take it for its own.
          event.stopPropagation();
          setTyped('');
          tell('');
        }
      }}
    />
  );
}
