import { MESSAGES } from '../../platform';
import { MessageDialog } from '../../ui';

/** The error of a failed site authentication; it cannot be closed (D22). */
export function FatalDialog() {
  return (
    <MessageDialog open title="Site authentication">
      {MESSAGES.siteAuthentication}
    </MessageDialog>
  );
}
