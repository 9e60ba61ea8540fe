import { useEffect, useRef, useState } from 'react';
import {
  newVersionFound,
  watchState,
  reloadPage,
  selectIsUnsaved,
  selectNewVersion,
  selectReloadMessageShown,
  selectVersionChecksRequested,
  useModuleSelector,
  useModuleStore,
  usePlatform,
} from '../../platform';
import { Button, Notice, useToaster } from '../../ui';
import { OnDemandCode } from '../code/OnDemandCode';
import { isTyping } from '../focus/isTyping';
import { RUNNING_STAMP, manifestUrl, readDeployment } from './manifest';
import { watchVersion } from './versionWatch';

/** "Later" asks again after an hour. */
const SNOOZE_MS = 60 * 60_000;
/** The wait before checking again whether the prompt would disturb the user. */
const RECHECK_MS = 2_000;

/** For a long sentence, which must not cover the form for good. */
const TIME_TO_READ_MS = 10_000;
const PARTS_GONE =
  'Accounting has been updated, and some parts need the new version. Finish your work, then reload the page.';

export interface NewVersionPromptProps {
  readonly root: HTMLElement;
  /** Version of the code that is running. */
  readonly running: string;
}

const DIALOG = { id: 'new version dialog', load: () => import('./NewVersionDialog') };

/**
 * Asks to reload when a new version is deployed (§2). It waits while the user is typing or another dialog is
 * open, so that no input is discarded.
 */
export function NewVersionPrompt({ root, running }: NewVersionPromptProps) {
  const { now } = usePlatform();
  const store = useModuleStore();
  const toaster = useToaster();
  /** Id of the toast that explains what failed, once it is shown. */
  const explained = useRef<number | null>(null);
  const available = useModuleSelector(selectNewVersion);
  const [shown, setShown] = useState(false);
  const [snoozed, setSnoozed] = useState(0);

  useEffect(() => {
    const url = manifestUrl();
    if (url === null) return undefined;
    let partFailed = false;
    const page = root.ownerDocument;
    const watch = watchVersion({
      read: (signal) => readDeployment(url, (input, init) => window.fetch(input, init), signal),
      running,
      stamp: RUNNING_STAMP,
      now,
      page,
      onNewVersion: () => {
        store.dispatch(newVersionFound());
        if (partFailed) explainFailure();
      },
    });
    // The prompt waits while a form is being filled in, but the failure is explained in a toast.
    const explainFailure = (): void => {
      if (!selectIsUnsaved(store.getState()) && !isBusy(root)) return;
      explained.current = toaster.show({ kind: 'warning', text: PARTS_GONE, duration: TIME_TO_READ_MS });
    };
    const failed = ({ target }: Event): void => {
      if (!(target instanceof HTMLScriptElement) || !target.src.startsWith(new URL('.', url).href)) return;
      partFailed = true;
      if (selectNewVersion(store.getState())) explainFailure();
      else watch.checkNow();
    };
    // A script's error event does not bubble, so it is caught in the capture phase.
    page.addEventListener('error', failed, true);
    const unsubscribe = watchState(store, selectVersionChecksRequested, () => {
      // What is missing needs the reload that was put off.
      if (selectNewVersion(store.getState())) setSnoozed(0);
      else watch.checkNow();
    });
    return () => {
      page.removeEventListener('error', failed, true);
      unsubscribe();
      watch.stop();
    };
  }, [root, running, now, store, toaster]);

  useEffect(() => {
    if (!available || shown) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const show = (): void => {
      const state = store.getState();
      if (selectIsUnsaved(state) || isBusy(root) || selectReloadMessageShown(state))
        timer = setTimeout(show, RECHECK_MS);
      else {
        // The prompt says the same, and the toast would cover its buttons.
        if (explained.current !== null) toaster.dismiss(explained.current);
        setShown(true);
      }
    };
    timer = setTimeout(show, snoozed === 0 ? 0 : SNOOZE_MS);
    return () => clearTimeout(timer);
  }, [available, shown, snoozed, root, store, toaster]);

  if (!shown) return null;
  const later = (): void => {
    setShown(false);
    setSnoozed(snoozed + 1);
  };
  // The dialog's own code may have been removed by the deployment that it announces.
  const inPlace = (
    <Notice
      action={
        <>
          <Button onClick={later}>Later</Button>
          <Button onClick={reloadPage}>Reload</Button>
        </>
      }
    >
      A new version of Accounting is available. Reload the page to use it.
    </Notice>
  );
  return (
    <OnDemandCode source={DIALOG} missing={inPlace}>
      {({ NewVersionDialog }) => <NewVersionDialog onReload={reloadPage} onLater={later} />}
    </OnDemandCode>
  );
}

const OPEN_DIALOG = '[role=dialog]:not([hidden]), [role=alertdialog]:not([hidden])';

/** Whether the user is typing, in the host's page too, or has a dialog open. */
function isBusy(root: HTMLElement): boolean {
  return isTyping(root.ownerDocument) || root.querySelector(OPEN_DIALOG) !== null;
}
