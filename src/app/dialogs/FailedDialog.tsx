import { useEffect, useEffectEvent } from 'react';
import { useToaster } from '../../ui';

/** The message for a dialog whose code could not be fetched. */
export const DIALOG_NOT_LOADED = 'This dialog could not be loaded. Check your connection and try again.';

export interface FailedDialogProps {
  readonly text: string;
  /** Closes the dialog, so that opening it again is a new attempt. */
  readonly onFailed: () => void;
}

/** Closes a failed dialog and shows an error toast: an empty dialog must not cover the screen. */
export function FailedDialog({ text, onFailed }: FailedDialogProps) {
  const toaster = useToaster();
  const fail = useEffectEvent(() => {
    // Old code beside a new API may also be why it crashed.
    toaster.notLoaded(text);
    onFailed();
  });
  useEffect(() => fail(), []);
  return null;
}
