import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';

export interface QuickFilterProps {
  /** How long to wait for the next letter, in ms (§9: 200). */
  readonly debounceMs: number;
  /** What is searched for now. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Finds rows as one types; Enter does not wait. */
export function QuickFilter({ debounceMs, search, onSearch }: QuickFilterProps): ReactElement {
  const [typed, setTyped] = useState('');

  useEffect(() => {
    if (typed === search) return undefined;
    const timer = setTimeout(() => onSearch(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, search, debounceMs, onSearch]);

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
        if (event.key === 'Enter') onSearch(typed);
      }}
    />
  );
}
