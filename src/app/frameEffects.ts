import { useEffect, useRef, useState } from 'react';
import { NavigationType } from 'react-router-dom';
import type { HostToolbar, ToolbarModel } from '../contract';
import type { Profile } from '../domain';
import { dialogIn, identify, quietly, useHost } from '../platform';
import type { StartProblem } from '../platform';
import { useToaster } from '../ui';
import type { HistorySnapshot } from './navigation/history';

/** Passes the live menu to the host that renders it; null clears it (§2, architecture.md "Contract"). */
export function useHostToolbar(toolbar: HostToolbar | undefined, model: ToolbarModel | null): void {
  useEffect(() => {
    quietly(() => toolbar?.set(model));
  }, [toolbar, model]);
}

/**
 * Returns a text that changes with every navigation of the user. When a screen replaces its own address, for
 * example with the sort of its table, that is not a navigation (D30); when a dialog leads to a report, it is.
 */
export function useStep({ location, action }: HistorySnapshot): string {
  const [step, setStep] = useState(location);
  const isOfScreen =
    action === NavigationType.Replace &&
    step.pathname === location.pathname &&
    dialogIn(step.search) === dialogIn(location.search);
  if (step === location || isOfScreen) return step.key;
  setStep(location);
  return location.key;
}

/** Identifies the user to the onboarding tool at the start and after every navigation (§1). */
export function useOnboarding(profile: Profile | null, step: string): void {
  const { onboarding } = useHost();
  useEffect(() => {
    // `step` is read so that the effect runs again for each step.
    if (step !== '' && profile !== null) identify(onboarding, profile);
  }, [onboarding, profile, step]);
}

/** Shows each problem at the start once, as a toast (§8), and to the next user again. */
export function useStartProblems(problems: readonly StartProblem[]): void {
  const toaster = useToaster();
  const shown = useRef(new Set<string>());
  useEffect(() => {
    for (const { kind, text } of problems) {
      if (!shown.current.has(text)) toaster.show({ kind, text });
    }
    shown.current = new Set(problems.map(({ text }) => text));
  }, [problems, toaster]);
}

/**
 * Sets the page title to that of the visible screen; null leaves it unchanged. A host that takes the toolbar
 * model also gets the title from it (§2), so the module sets the title only without such a host, and on screens
 * without menus.
 *
 * @param own whether the module sets the title. On unmount the previous title is restored, unless the
 *   host has set another meanwhile, such as that of its next page.
 */
export function useDocumentTitle(title: string | null, own: boolean): void {
  const previous = useRef<string | null>(null);
  const written = useRef('');
  useEffect(() => {
    if (!own) previous.current = null;
    else if (title !== null) {
      previous.current ??= document.title;
      document.title = written.current = title;
    }
  }, [title, own]);
  useEffect(
    () => () => {
      if (previous.current !== null && document.title === written.current) document.title = previous.current;
    },
    [],
  );
}

/**
 * Clears toasts when the office changes, because some name items of the previous office (D32). The Error dialog
 * stays until it is dismissed (D46).
 */
export function useForgetOnOfficeChange(officeId: string | null): void {
  const toaster = useToaster();
  const previous = useRef(officeId);
  useEffect(() => {
    if (previous.current === officeId) return;
    previous.current = officeId;
    toaster.clear();
  }, [officeId, toaster]);
}
