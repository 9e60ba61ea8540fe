import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The element inside the module's root that overlays render into; null before the first commit. */
export const PortalContext = createContext<HTMLElement | null>(null);

/**
 * The element inside the module's root that dialogs, menus, tooltips and toasts render into, so that they have
 * the module's styles and are removed with it. Null until the mount's first commit, and outside a
 * `ModuleUiProvider`.
 */
export function usePortalContainer(): HTMLElement | null {
  return use(PortalContext);
}

/** Renders its children into the module's portal container, and nothing while there is none. */
export function ModulePortal({ children }: { readonly children: ReactNode }) {
  const container = usePortalContainer();
  return container === null ? null : createPortal(children, container);
}
