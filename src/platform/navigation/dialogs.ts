import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { DialogId } from './addressedDialogs';
import { marked } from './historyState';
import { QUERY } from './screens';

/** A place in the module: path without basename, query with its `?`. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The address of a dialog over a place; the screen beneath stays as it is (architecture.md "Screens"). */
export function dialogAddress(id: DialogId, { pathname, search }: Place): string {
  const query = withoutDialog(search);
  query.set(QUERY.dialog, id);
  return `${pathname}?${query}`;
}

/** The address of a place without its dialog. */
export function addressUnderDialog({ pathname, search }: Place): string {
  const rest = withoutDialog(search).toString();
  return rest === '' ? pathname : `${pathname}?${rest}`;
}

/** What an address asks of the screen: a dialog takes its own parameters with it. */
function withoutDialog(search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  query.delete(QUERY.dialog);
  query.delete(QUERY.queueStatus);
  return query;
}

/** The dialog that an address names; null for none. The app checks whether such a dialog exists. */
export function dialogIn(search: string): string | null {
  return new URLSearchParams(search).get(QUERY.dialog);
}

/** History state for a dialog that the module opens itself, so that closing the dialog can go back. */
export function openedDialogState(state: unknown): object {
  return marked(state, OPENED, true);
}

/** Whether the previous history entry is the place under the dialog; false for a link opened from elsewhere. */
export function isDialogOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && OPENED in state;
}

const OPENED = 'dialogOpened';

/** Opens dialogs from a screen as a history step, so that Back closes them (§2). */
export function useOpenDialog(): (id: DialogId) => void {
  const navigate = useNavigate();
  const location = useLocation();
  return (id) => {
    void navigate(dialogAddress(id, location), { state: openedDialogState(location.state) });
  };
}

/**
 * Opens the dialog that a screen begins with each time the user arrives at it without what the dialog asks for. Once
 * closed it stays closed, also when Back leads to the place again.
 */
export function useDialogOnArrival(wanted: boolean, open: () => void): void {
  const { key, search } = useLocation();
  const leftAt = useRef<string | null>(null);
  const arrive = useEffectEvent(() => {
    if (wanted && leftAt.current !== key && dialogIn(search) === null) open();
  });
  const leave = useEffectEvent(() => {
    leftAt.current = key;
  });
  // Runs again when a kept screen comes back.
  useEffect(() => {
    arrive();
    return () => leave();
  }, []);
}
