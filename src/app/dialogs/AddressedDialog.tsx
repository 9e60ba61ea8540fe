import { addressUnderDialog, dialogIn, isDialogOpenedHere } from '../../platform';
import { VisuallyHidden } from '../../ui';
import { CodePart } from '../code/CodePart';
import { DIALOG_NOT_LOADED, FailedDialog } from './FailedDialog';
import type { DialogHostProps } from './DialogHost';

const DIALOGS = { id: 'dialogs', load: () => import('.') };

/**
 * The dialog that the address names, over whatever screen is in view (§2, architecture.md "Contract"). The address alone
 * opens and closes it: Back closes it, a reload finds it open.
 */
export function AddressedDialog(props: Omit<DialogHostProps, 'onClose'>) {
  const { history, view } = props;
  const { location } = view;
  if (dialogIn(location.search) === null) return null;
  const close = (): void => {
    // Back, so that Forward opens it again; a link from elsewhere has nothing of ours to go back to.
    if (isDialogOpenedHere(location.state)) history.navigator.go(-1);
    else history.navigator.replace(addressUnderDialog(location), location.state);
  };
  return (
    <CodePart
      source={DIALOGS}
      waiting={<VisuallyHidden role="status">Opening…</VisuallyHidden>}
      missing={<FailedDialog text={DIALOG_NOT_LOADED} onFailed={close} />}
    >
      {({ DialogHost }) => <DialogHost {...props} onClose={close} />}
    </CodePart>
  );
}
