import { MESSAGES } from '../../platform';
import { MessageDialog } from '../../ui';

/** Cannot be put away (D22). */
export function FatalDialog() {
  return (
    <MessageDialog open title="Site authentication">
      {MESSAGES.siteAuthentication}
    </MessageDialog>
  );
}
