import { useEffect } from 'react';
import type { Area } from '../../domain';
import { screenPath, usePlatform } from '../../platform';
import type { DeniedState, SessionStart } from '../../platform';
import { ErrorState } from '../../ui';
import type { GuardDecision } from './guard';
import type { ModuleHistory } from '../navigation/history';
import { Waiting } from '../code/Waiting';

export interface InsteadOfScreenProps {
  readonly decision: GuardDecision;
  /** Whose permission the screen needs. */
  readonly area: Area | null;
  readonly start: SessionStart;
  readonly history: ModuleHistory;
}

/** What stands in the way of a screen (§6). */
export function InsteadOfScreen({ decision, area, start, history }: InsteadOfScreenProps) {
  switch (decision) {
    case 'show':
      return null;
    case 'busy':
      return <Waiting text="Checking your permissions…" />;
    case 'signIn':
      return <Beginning start={start} />;
    case 'denied':
      return <ToLanding area={area} history={history} />;
  }
}

/** Denied routes lead to Landing, which says why (§6); replaced, so that Back does not lead here again. */
function ToLanding({ area, history }: { readonly area: Area | null; readonly history: ModuleHistory }) {
  useEffect(() => {
    const state: DeniedState | null = area === null ? null : { denied: area };
    history.navigator.replace(screenPath('Landing', {}), state);
  }, [area, history]);
  return null;
}

/** While nobody is known to be signed in. */
function Beginning({ start }: { readonly start: SessionStart }) {
  const { control } = usePlatform();
  const signedOut = start.status === 'signedOut';
  useEffect(() => {
    if (signedOut) control.notSignedIn();
  }, [signedOut, control]);
  if (start.status === 'failed') return <ErrorState message={start.message} onRetry={start.retry} />;
  return <Waiting text="Loading Accounting…" />;
}
