import { ConfirmDialog } from '../../ui';

export interface LeaveDialogProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

export const LEAVE_TEXT = 'What you have typed has not been saved and would be lost.';

/** Asks for confirmation before typed input is discarded. */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open
      title="Leave without saving?"
      confirmLabel="Leave"
      destructive
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {LEAVE_TEXT}
    </ConfirmDialog>
  );
}
