import { MESSAGES } from '../../platform';
import { Dialog } from '../../ui';

/** The error of a failed site authentication; it cannot be closed (D22). */
export function FatalDialog() {
  return (
    <Dialog open role="alertdialog" title="Site authentication">
      {MESSAGES.siteAuthentication}
    </Dialog>
  );
}
