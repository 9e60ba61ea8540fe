import { Suspense, lazy, useEffect, useState } from 'react';
import { reloadPage, usePlatform } from '../../platform';
import { ErrorBoundary } from '../ErrorBoundary';
import { manifestUrl, readDeployment } from './manifest';
import { watchVersion } from './versionWatch';

/** "Later" is an hour later. */
const SNOOZE_MS = 60 * 60_000;
/** How long the prompt waits before it looks again whether it would disturb. */
const PATIENCE_MS = 5_000;

export interface NewVersionPromptProps {
  readonly root: HTMLElement;
  /** Version of the code that is running. */
  readonly running: string;
}

/**
 * Asks to reload when a new version is deployed (§2). Never over something that the user is typing, nor over another
 * dialog: it waits, and input is not thrown away.
 */
export function NewVersionPrompt({ root, running }: NewVersionPromptProps) {
  const { now, unsavedInput } = usePlatform();
  const [available, setAvailable] = useState(false);
  const [shown, setShown] = useState(false);
  const [snoozed, setSnoozed] = useState(0);
  const [Dialog] = useState(() =>
    lazy(async () => ({ default: (await import('./NewVersionDialog')).NewVersionDialog })),
  );

  useEffect(() => {
    const url = manifestUrl();
    if (url === null) return undefined;
    return watchVersion({
      read: (signal) => readDeployment(url, (input, init) => window.fetch(input, init), signal),
      running,
      now,
      page: root.ownerDocument,
      onNewVersion: () => setAvailable(true),
    });
  }, [root, running, now]);

  useEffect(() => {
    if (!available || shown) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const show = (): void => {
      if (unsavedInput.any() || isBusy(root)) timer = setTimeout(show, PATIENCE_MS);
      else setShown(true);
    };
    timer = setTimeout(show, snoozed === 0 ? 0 : SNOOZE_MS);
    return () => clearTimeout(timer);
  }, [available, shown, snoozed, root, unsavedInput]);

  if (!shown) return null;
  const later = (): void => {
    setShown(false);
    setSnoozed(snoozed + 1);
  };
  return (
    // Without its code there is no prompt: the version that runs goes on working.
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <Dialog onReload={reloadPage} onLater={later} />
      </Suspense>
    </ErrorBoundary>
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
