import { useEffect, useRef, useState } from 'react';
import {
  newVersionFound,
  onChange,
  reloadPage,
  selectIsUnsaved,
  selectNewVersion,
  selectNewVersionLooks,
  selectNewVersionSaid,
  useModuleSelector,
  useModuleStore,
  usePlatform,
} from '../../platform';
import { Button, Notice, useToaster } from '../../ui';
import { CodePart } from '../code/CodePart';
import { manifestUrl, readDeployment } from './manifest';
import { watchVersion } from './versionWatch';

/** "Later" is an hour later. */
const SNOOZE_MS = 60 * 60_000;
/** How long the prompt waits before it looks again whether it would disturb. */
const PATIENCE_MS = 2_000;

/** A long sentence, which must not lie over the form for good. */
const TIME_TO_READ_MS = 10_000;
const PARTS_GONE =
  'Accounting has been updated, and some parts need the new version. Finish what you have begun, then reload the page.';

export interface NewVersionPromptProps {
  readonly root: HTMLElement;
  /** Version of the code that is running. */
  readonly running: string;
}

const DIALOG = { id: 'new version dialog', load: () => import('./NewVersionDialog') };

/**
 * Asks to reload when a new version is deployed (§2). Never over something that the user is typing, nor over another
 * dialog: it waits, and input is not thrown away.
 */
export function NewVersionPrompt({ root, running }: NewVersionPromptProps) {
  const { now } = usePlatform();
  const store = useModuleStore();
  const toaster = useToaster();
  /** The toast that explains what failed, once it is shown. */
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
      now,
      page,
      onNewVersion: () => {
        store.dispatch(newVersionFound());
        if (partFailed) tell();
      },
    });
    // Under a form that is being filled in there is no place for the question; what failed is explained all the same.
    const tell = (): void => {
      if (!selectIsUnsaved(store.getState()) && !isBusy(root)) return;
      explained.current = toaster.show({ kind: 'warning', text: PARTS_GONE, duration: TIME_TO_READ_MS });
    };
    const failed = ({ target }: Event): void => {
      if (!(target instanceof HTMLScriptElement) || !target.src.startsWith(new URL('.', url).href)) return;
      partFailed = true;
      if (selectNewVersion(store.getState())) tell();
      else watch.look();
    };
    // A script that cannot be fetched says so to itself alone, which is heard on the way down.
    page.addEventListener('error', failed, true);
    const unsubscribe = onChange(store, selectNewVersionLooks, watch.look);
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
      if (selectIsUnsaved(state) || isBusy(root) || selectNewVersionSaid(state))
        timer = setTimeout(show, PATIENCE_MS);
      else {
        // The question says all of it, and the toast would lie over its buttons.
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
  // The dialog's own code may have gone with the deployment that it tells of.
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
    <CodePart source={DIALOG} missing={inPlace}>
      {({ NewVersionDialog }) => <NewVersionDialog onReload={reloadPage} onLater={later} />}
    </CodePart>
  );
}

const OPEN_DIALOG = '[role=dialog]:not([hidden]), [role=alertdialog]:not([hidden])';

/** The user is typing, or has a dialog before them. */
function isBusy(root: HTMLElement): boolean {
  const active = root.ownerDocument.activeElement;
  const typing =
    active instanceof HTMLElement && active.matches('input, textarea, select, [contenteditable]');
  return (typing && root.contains(active)) || root.querySelector(OPEN_DIALOG) !== null;
}
