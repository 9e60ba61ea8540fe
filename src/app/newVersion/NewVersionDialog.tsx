import { useRef } from 'react';
import { Button, Dialog } from '../../ui';

export interface NewVersionDialogProps {
  readonly onReload: () => void;
  readonly onLater: () => void;
}

/** The new-version reload prompt (§2 "Dialogs"). */
export function NewVersionDialog({ onReload, onLater }: NewVersionDialogProps) {
  const later = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      title="New version"
      role="alertdialog"
      onClose={onLater}
      // It comes by itself: a key that was meant for the screen must not reload it.
      initialFocus={() => later.current}
      footer={
        <>
          <Button ref={later} onClick={onLater}>
            Later
          </Button>
          <Button variant="solid" colorPalette="blue" onClick={onReload}>
            Reload
          </Button>
        </>
      }
    >
      A new version of Accounting is available. Reload the page to use it.
    </Dialog>
  );
}
