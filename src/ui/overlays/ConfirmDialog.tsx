import { useRef } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../controls/Button';
import { Dialog } from './Dialog';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What will happen, in plain words. */
  readonly children: ReactNode;
  /** The label of the confirming button, a verb: 'Clear queue'. */
  readonly confirmLabel: string;
  /** The action loses something: its button is red, and the focus starts on Cancel. */
  readonly destructive?: boolean;
  /** Whether the action is under way. */
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    destructive = false,
    busy = false,
    onConfirm,
    onCancel,
  } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      title={title}
      role="alertdialog"
      onClose={onCancel}
      {...(destructive ? { initialFocus: () => cancel.current } : {})}
      footer={
        <>
          <Button ref={cancel} onClick={onCancel}>
            Cancel
          </Button>
          <Button
            variant="solid"
            colorPalette={destructive ? 'red' : 'blue'}
            onClick={onConfirm}
            disabledReason={busy ? 'Under way…' : undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
