import { useEffect, useEffectEvent } from 'react';
import { useToaster } from '../../ui';

/** What is said of a dialog whose code could not be fetched. */
export const DIALOG_NOT_LOADED = 'This dialog could not be loaded. Check your connection and try again.';

export interface FailedDialogProps {
  readonly text: string;
  /** Puts the dialog away, so that opening it is a new try. */
  readonly onFailed: () => void;
}

/** A dialog that failed closes and says so: it must not lie over the screen with nothing in it. */
export function FailedDialog({ text, onFailed }: FailedDialogProps) {
  const toaster = useToaster();
  const fail = useEffectEvent(() => {
    toaster.show({ kind: 'error', text });
    onFailed();
  });
  useEffect(() => fail(), []);
  return null;
}
