import { configureStore } from '@reduxjs/toolkit';
import { createToaster } from '../../src/app/toaster';
import { MODULE_REDUCERS } from '../../src/platform';
import type { Toaster } from '../../src/ui';

/** A mount's toaster without the rest of the mount. */
export function testToaster(): Toaster {
  return createToaster(
    configureStore({ reducer: { session: MODULE_REDUCERS.session, toasts: MODULE_REDUCERS.toasts } }),
  );
}
