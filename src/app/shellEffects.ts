import { useEffect, useRef } from 'react';
import type { HostToolbar, ToolbarModel } from '../contract';
import type { Profile } from '../domain';
import { identify, quietly, useHost } from '../platform';
import type { Notice } from '../platform';
import { useToaster } from '../ui';

/** Hands the live menu to the host that draws it; null clears it (§2, design "Contract"). */
export function useHostToolbar(toolbar: HostToolbar | undefined, model: ToolbarModel | null): void {
  useEffect(() => {
    quietly(() => toolbar?.set(model));
  }, [toolbar, model]);
}

/** Identifies the user to the onboarding tool at the start and after every navigation (§1). */
export function useOnboarding(profile: Profile | null, locationKey: string): void {
  const { onboarding } = useHost();
  useEffect(() => {
    // Read so that the effect runs again for each entry of the history.
    if (locationKey !== '' && profile !== null) identify(onboarding, profile);
  }, [onboarding, profile, locationKey]);
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

/** Scroll resets to top on navigation (§2): of the module and of whatever of the host it scrolls in. */
export function useScrollToTop(root: HTMLElement, pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    scrollToTop(root);
  }, [root, pathname]);
}

function scrollToTop(root: HTMLElement): void {
  for (let node: Element | null = root; node !== null; node = node.parentElement) {
    if (node.scrollTop !== 0) node.scrollTop = 0;
  }
}
