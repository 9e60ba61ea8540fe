import { useEffect, useState } from 'react';

/** A text that follows what is typed after a pause, and the way not to wait for it. */
export interface Delayed {
  /** Null while nothing is typed. */
  readonly text: string | null;
  /** What was typed last has not been taken yet. */
  readonly pending: boolean;
  /** Takes it now. */
  readonly flush: () => void;
}

/** Follows a typed text when it has stayed the same for `ms` milliseconds (§9); its end, null, at once. */
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
