import { useEffect, useRef } from 'react';
import { useToaster } from './ToasterContext';

/** Shows a problem as a toast when it occurs, such as that a report cannot be run (§8); null for none. */
export function useProblemToast(text: string | null): void {
  const toaster = useToaster();
  const last = useRef<string | null>(null);
  useEffect(() => {
    // A kept screen that comes back runs its effects again.
    if (text !== null && text !== last.current) toaster.show({ kind: 'error', text });
    last.current = text;
  }, [text, toaster]);
}
