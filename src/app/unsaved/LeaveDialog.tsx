import { ConfirmDialog } from '../../ui';

export interface LeaveDialogProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
  /** What would be lost. */
  readonly children: string;
}

/** Asks for confirmation before typed input is discarded. */
export function LeaveDialog({ onLeave, onStay, children }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open
      title="Leave without saving?"
      confirmLabel="Leave"
      destructive
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {children}
    </ConfirmDialog>
  );
}
