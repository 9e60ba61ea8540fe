import { useEffect, useState } from 'react';

/** A text that follows what is typed after a pause, and a way to skip the pause. */
export interface Delayed {
  /** Null while nothing is typed. */
  readonly text: string | null;
  /** The last typed text has not been taken over yet. */
  readonly pending: boolean;
  /** Takes it over now. */
  readonly flush: () => void;
}

/** Follows a typed text once it has not changed for `ms` milliseconds (§9); follows null, its end, at once. */
export function useDelayed(typed: string | null, ms: number): Delayed {
  const [taken, setTaken] = useState(typed);
  useEffect(() => {
    if (taken === typed) return undefined;
    const timer = setTimeout(() => setTaken(typed), ms);
    return () => clearTimeout(timer);
  }, [typed, taken, ms]);
  const text = typed === null || ms === 0 ? typed : taken;
  return { text, pending: text !== typed, flush: () => setTaken(typed) };
}
