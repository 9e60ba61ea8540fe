import { useEffect, useRef, useState } from 'react';
import type { HostLocation } from '../../contract';
import { selectIsUnsaved, useHost, useModuleSelector, useModuleStore } from '../../platform';
import { Button, Notice } from '../../ui';
import { OnDemandCode } from '../code/OnDemandCode';

const LEAVE_TEXT = 'What you have typed has not been saved and would be lost.';
const DIALOG = { id: 'leave dialog', load: () => import('./LeaveDialog') };

/**
 * Guards typed input that has not been sent: the browser asks before the page is closed or reloaded, and the
 * module asks before navigation, where the host supports it (`navigation.block`).
 */
export function UnsavedGuard() {
  const store = useModuleStore();
  const { navigation } = useHost();
  const dirty = useModuleSelector(selectIsUnsaved);
  const [asked, setAsked] = useState<HostLocation | null>(null);
  /** Set while the user leaves: hosts ask their blockers before `push` returns. */
  const passing = useRef(false);

  useEffect(() => {
    if (!dirty) return undefined;
    // Prefetches the dialog; if that fails, the question is shown above the screen.
    DIALOG.load().catch(() => undefined);
    // Reads the store again: since the last render, the input may have been sent, or have gone with session or module.
    const isUnsaved = (): boolean => selectIsUnsaved(store.getState());
    const ask = (event: BeforeUnloadEvent): void => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    const unblock = navigation.block?.((next) => {
      if (passing.current || !isUnsaved()) return true;
      setAsked(next);
      return false;
    });
    return () => {
      window.removeEventListener('beforeunload', ask);
      unblock?.();
    };
  }, [dirty, navigation, store]);

  // Nobody has answered, and there is nothing left to ask about.
  if (asked !== null && !dirty) setAsked(null);
  if (asked === null || !dirty) return null;
  const stay = (): void => setAsked(null);
  const leave = (): void => {
    const { pathname, search, hash, state } = asked;
    setAsked(null);
    passing.current = true;
    navigation.push({ pathname, search, hash }, state);
    passing.current = false;
  };
  const inPlace = (
    <Notice
      tone="warning"
      action={
        <>
          <Button onClick={stay}>Stay</Button>
          <Button onClick={leave}>Leave</Button>
        </>
      }
    >
      {LEAVE_TEXT} Leave without saving?
    </Notice>
  );
  return (
    <OnDemandCode source={DIALOG} missing={inPlace}>
      {({ LeaveDialog }) => (
        <LeaveDialog onLeave={leave} onStay={stay}>
          {LEAVE_TEXT}
        </LeaveDialog>
      )}
    </OnDemandCode>
  );
}
