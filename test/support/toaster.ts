import { configureStore } from '@reduxjs/toolkit';
import { createToaster } from '../../src/app/toaster';
import { MODULE_REDUCERS } from '../../src/platform';
import type { Toaster } from '../../src/ui';

/** A mount's toaster without the rest of the mount. */
export function testToaster(): Toaster {
  const { session, toasts, newVersion } = MODULE_REDUCERS;
  return createToaster(configureStore({ reducer: { session, toasts, newVersion } }));
}
