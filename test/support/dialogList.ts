import { DIALOGS_OF_FEATURES } from './dialogs/featureDialogs';
import { DIALOGS_OF_MODULE } from './dialogs/moduleDialogs';
import type { DialogsByFile } from './dialogs/steps';

/** Everything that opens over a screen; `test/browser/dialogs.test.ts` checks it against the code. */
export const DIALOGS_BY_FILE: DialogsByFile = { ...DIALOGS_OF_MODULE, ...DIALOGS_OF_FEATURES };
