import { useEffect } from 'react';
import { NO_OFFICE_INFORMATION } from '../../domain';
import type { Area } from '../../domain';
import { screenPath, usePlatform } from '../../platform';
import type { DeniedState, SessionStart } from '../../platform';
import { ErrorState } from '../../ui';
import type { GuardDecision } from './guard';
import type { ModuleHistory } from '../navigation/history';
import { Waiting } from '../code/Waiting';

export interface InsteadOfScreenProps {
  readonly decision: GuardDecision;
  /** The area whose permission the screen needs. */
  readonly area: Area | null;
  readonly start: SessionStart;
  readonly history: ModuleHistory;
}

/** What is shown in place of a screen that cannot be shown (§6). */
export function InsteadOfScreen({ decision, area, start, history }: InsteadOfScreenProps) {
  switch (decision) {
    case 'show':
      return null;
    case 'busy':
      return <Waiting text="Checking your permissions…" />;
    case 'unknown':
      return start.status === 'ready' ? (
        <ErrorState message={NO_OFFICE_INFORMATION} onRetry={start.session.checkAgain} />
      ) : null;
    case 'signIn':
      return <Beginning start={start} />;
    case 'denied':
      return <ToLanding area={area} history={history} />;
  }
}

/**
 * Denied routes redirect to Landing, which shows the reason (§6). Uses `replace`, so that Back does not return
 * here.
 */
function ToLanding({ area, history }: { readonly area: Area | null; readonly history: ModuleHistory }) {
  useEffect(() => {
    const state: DeniedState | null = area === null ? null : { denied: area };
    history.navigator.replace(screenPath('Landing', {}), state);
  }, [area, history]);
  return null;
}

/** Shown while it is unknown whether anybody is signed in. */
function Beginning({ start }: { readonly start: SessionStart }) {
  const { control } = usePlatform();
  const signedOut = start.status === 'signedOut';
  useEffect(() => {
    if (signedOut) control.notSignedIn();
  }, [signedOut, control]);
  if (start.status === 'failed') return <ErrorState message={start.message} onRetry={start.retry} />;
  return <Waiting text="Loading Accounting…" />;
}
