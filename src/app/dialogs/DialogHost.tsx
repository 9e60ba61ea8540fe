import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Router } from 'react-router-dom';
import { NO_OFFICE_INFORMATION } from '../../domain';
import { addressUnderDialog, dialogIn, screenPath } from '../../platform';
import type { Access, DeniedState } from '../../platform';
import { VisuallyHidden, useToaster, wrongInAddress } from '../../ui';
import { ErrorBoundary } from '../errors/ErrorBoundary';
import type { HistorySnapshot, ModuleHistory } from '../navigation/history';
import { CodeLoadError } from '../code/codeLoader';
import type { CodeSource, CodeLoader } from '../code/codeLoader';
import { useCode } from '../code/useCode';
import { DIALOGS } from './dialogRoutes';
import type { DialogRenderer, DialogRoute } from './dialogRoutes';
import { DIALOG_NOT_LOADED, FailedDialog } from './FailedDialog';

export interface DialogHostProps {
  readonly snapshot: HistorySnapshot;
  readonly history: ModuleHistory;
  readonly loader: CodeLoader;
  readonly access: Access;
  readonly onClose: () => void;
  /** All addressed dialogs; only tests pass others. */
  readonly dialogs?: readonly DialogRoute[];
}

/** Shows the dialog that the address names, if the user may use it (§6). */
export function DialogHost({
  snapshot,
  history,
  loader,
  access,
  onClose,
  dialogs = DIALOGS,
}: DialogHostProps) {
  const { location, action } = snapshot;
  const id = dialogIn(location.search);
  const dialog = dialogs.find((candidate) => candidate.id === id);
  const state = dialog === undefined ? null : access.state(dialog.area);
  const reason = dialog?.action === undefined ? undefined : access.deniedReason(dialog.action);
  const toaster = useToaster();

  useEffect(() => {
    if (state !== 'denied' || dialog === undefined) return;
    const denied: DeniedState = { denied: dialog.area };
    history.navigator.replace(screenPath('Landing', {}), denied);
  }, [state, dialog, history]);
  // A user who may see the area but not use this dialog stays where they are (§6, D34), as does a user who asks
  // for an unknown dialog: only the dialog is removed from the address.
  const refuse = useEffectEvent((text: string) => {
    toaster.show({ kind: 'error', text });
    history.navigator.replace(addressUnderDialog(location), location.state);
  });
  const unknown = dialog === undefined ? id : null;
  useEffect(() => {
    if (unknown !== null) refuse(wrongInAddress(unknown, 'not a dialog'));
  }, [unknown]);
  const refused = state === 'allowed' ? reason : state === 'unknown' ? NO_OFFICE_INFORMATION : undefined;
  useEffect(() => {
    if (refused !== undefined) refuse(refused);
  }, [refused]);

  if (dialog === undefined || state !== 'allowed' || refused !== undefined) return null;
  return (
    <Router location={location} navigationType={action} navigator={history.navigator}>
      <LoadedDialog key={dialog.id} dialog={dialog} loader={loader} onClose={onClose} />
    </Router>
  );
}

interface LoadedDialogProps {
  readonly dialog: DialogRoute;
  readonly loader: CodeLoader;
  readonly onClose: () => void;
}

function LoadedDialog({ dialog, loader, onClose }: LoadedDialogProps) {
  const closedAt = useRef(-Infinity);
  // Browsers go back in their own time: a second press goes no further. Later it counts, as the first may have been blocked.
  const close = (): void => {
    const now = performance.now();
    if (now - closedAt.current < GOING_BACK_MS) return;
    closedAt.current = now;
    onClose();
  };
  // Screens and dialogs share one loader, and their ids may be the same.
  const source = useMemo(() => ({ id: `dialog ${dialog.id}`, load: dialog.load }), [dialog]);
  return (
    <ErrorBoundary
      fallback={(error) => (
        <FailedDialog
          text={error instanceof CodeLoadError ? DIALOG_NOT_LOADED : CRASHED}
          onFailed={() => {
            loader.forget(source);
            onClose();
          }}
        />
      )}
    >
      <DialogContent source={source} loader={loader} onClose={close} />
    </ErrorBoundary>
  );
}

interface DialogContentProps {
  readonly source: CodeSource<DialogRenderer>;
  readonly loader: CodeLoader;
  readonly onClose: () => void;
}

function DialogContent({ source, loader, onClose }: DialogContentProps) {
  const render = useCode(loader, source);
  return render === null ? <VisuallyHidden role="status">Opening…</VisuallyHidden> : render({ onClose });
}

/** Within this time a host has gone back. */
const GOING_BACK_MS = 1000;

const CRASHED = 'Something went wrong in this dialog.';
