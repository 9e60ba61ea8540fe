import { useEffect } from 'react';
import { useToaster } from './ToasterContext';

/** Shows a problem as a toast when it occurs, such as that a report cannot be run (§8); null for none. */
export function useProblemToast(text: string | null): void {
  const toaster = useToaster();
  useEffect(() => {
    if (text !== null) toaster.show({ kind: 'error', text });
  }, [text, toaster]);
}
