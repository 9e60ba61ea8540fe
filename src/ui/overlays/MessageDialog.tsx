import type { ReactNode } from 'react';

import { Button } from '../controls/Button';
import { Dialog } from './Dialog';

export interface MessageDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /**
   * Dismisses the message. Without it the message stays for good (D22, the fatal site-authentication dialog).
   */
  readonly onClose?: (() => void) | undefined;
}

/** A message that must be seen (§2, the persistent Error dialog): only its button closes it. */
export function MessageDialog({ open, title, children, onClose }: MessageDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      role="alertdialog"
      footer={
        onClose === undefined ? undefined : (
          <Button variant="solid" colorPalette="blue" onClick={onClose}>
            Close
          </Button>
        )
      }
    >
      {children}
    </Dialog>
  );
}
