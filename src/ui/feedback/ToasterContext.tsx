import { createContext, use } from 'react';

import type { Toaster } from './toaster';

/** Provides screens with the toaster of the mount. */
export const ToasterContext = createContext<Toaster | null>(null);

/**
 * Returns the toaster of the mount.
 *
 * @throws when there is no `ModuleUiProvider` above.
 */
export function useToaster(): Toaster {
  const toaster = use(ToasterContext);
  if (toaster === null) throw new Error('useToaster needs a ModuleUiProvider above it');
  return toaster;
}
