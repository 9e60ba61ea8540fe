import { useEffect, useRef, useState } from 'react';
import { NavigationType } from 'react-router-dom';
import type { HostToolbar, ToolbarModel } from '../contract';
import type { Profile } from '../domain';
import { identify, quietly, useHost } from '../platform';
import type { Notice } from '../platform';
import { useToaster } from '../ui';
import type { HistorySnapshot } from './navigation/history';

/** Hands the live menu to the host that draws it; null clears it (§2, architecture.md "Contract"). */
export function useHostToolbar(toolbar: HostToolbar | undefined, model: ToolbarModel | null): void {
  useEffect(() => {
    quietly(() => toolbar?.set(model));
  }, [toolbar, model]);
}

/**
 * Another text for every step of the user through the module. What a screen replaces of its own address, such as the
 * sort of its table, is none (D30).
 */
export function useStep({ location, action }: HistorySnapshot): string {
  const [step, setStep] = useState(location);
  if (step === location || (action === NavigationType.Replace && step.pathname === location.pathname)) {
    return step.key;
  }
  setStep(location);
  return location.key;
}

/** Identifies the user to the onboarding tool at the start and after every navigation (§1). */
export function useOnboarding(profile: Profile | null, step: string): void {
  const { onboarding } = useHost();
  useEffect(() => {
    // Read so that the effect runs again for each step.
    if (step !== '' && profile !== null) identify(onboarding, profile);
  }, [onboarding, profile, step]);
}

/** Tells the user once, as toasts, of what went wrong at the start (§8). */
export function useNotices(notices: readonly Notice[]): void {
  const toaster = useToaster();
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const { kind, text } of notices) {
      if (told.current.has(text)) continue;
      told.current.add(text);
      toaster.show({ kind, text });
    }
  }, [notices, toaster]);
}

/**
 * The title of the page, of the screen in view; null leaves it. A host that has the toolbar model has the title too (§2),
 * so that the module sets it where there is no such host, and on the screens that have no menus.
 *
 * @param own whether the title is the module's to set. The one before is put back when the module goes.
 */
export function useDocumentTitle(title: string | null, own: boolean): void {
  const former = useRef<string | null>(null);
  useEffect(() => {
    if (!own) former.current = null;
    else if (title !== null) {
      former.current ??= document.title;
      document.title = title;
    }
  }, [title, own]);
  useEffect(
    () => () => {
      if (former.current !== null) document.title = former.current;
    },
    [],
  );
}

/** Toasts of the former office go with it: some name its items (D32). What is in the Error dialog stays until it is read (D46). */
export function useForgetOnOfficeChange(officeId: string | null): void {
  const toaster = useToaster();
  const former = useRef(officeId);
  useEffect(() => {
    if (former.current === officeId) return;
    former.current = officeId;
    toaster.clear();
  }, [officeId, toaster]);
}
