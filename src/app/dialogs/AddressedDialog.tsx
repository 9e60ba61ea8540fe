import { addressUnderDialog, dialogIn, isDialogOpenedHere } from '../../platform';
import { VisuallyHidden } from '../../ui';
import { OnDemandCode } from '../code/OnDemandCode';
import { DIALOG_NOT_LOADED, FailedDialog } from './FailedDialog';
import type { DialogHostProps } from './DialogHost';

const DIALOGS = { id: 'dialogs', load: () => import('.') };

/**
 * The dialog that the address names, over the visible screen (§2, architecture.md "Screens"). Only the address
 * opens and closes it, so Back closes it and a reload keeps it open.
 */
export function AddressedDialog(props: Omit<DialogHostProps, 'onClose'>) {
  const { history, snapshot } = props;
  const { location } = snapshot;
  if (dialogIn(location.search) === null) return null;
  const close = (): void => {
    // Goes back, so that Forward opens it again; a link from elsewhere has no entry of ours to go back to.
    if (isDialogOpenedHere(location.state)) history.navigator.go(-1);
    else history.navigator.replace(addressUnderDialog(location), location.state);
  };
  return (
    <OnDemandCode
      source={DIALOGS}
      waiting={<VisuallyHidden role="status">Opening…</VisuallyHidden>}
      missing={<FailedDialog text={DIALOG_NOT_LOADED} onFailed={close} />}
    >
      {({ DialogHost }) => <DialogHost {...props} onClose={close} />}
    </OnDemandCode>
  );
}
