import { createContext, use } from 'react';

import type { Toaster } from './toaster';

/** The toaster of the mount, for its screens. */
export const ToasterContext = createContext<Toaster | null>(null);

/**
 * The toaster of the mount.
 *
 * @throws when there is no `ModuleUiProvider` above.
 */
export function useToaster(): Toaster {
  const toaster = use(ToasterContext);
  if (toaster === null) throw new Error('useToaster needs a ModuleUiProvider above it');
  return toaster;
}
