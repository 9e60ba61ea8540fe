import { MessageDialog } from '../../ui';

/** A general error message, which stays until it is put away (§2 "Dialogs"). */
export function GeneralErrorDialog({
  text,
  onClose,
}: {
  readonly text: string;
  readonly onClose: () => void;
}) {
  return (
    <MessageDialog open title="Error" onClose={onClose}>
      {text}
    </MessageDialog>
  );
}
