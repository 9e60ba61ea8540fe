import type { LaterMessageKey } from '../../../src/platform/messages/laterMessages';
import type { MESSAGES } from '../../../src/platform/messages/messages';
import { PAYABLES_PROVOCATIONS } from './payables';
import type { Provocation } from './provocation';
import { QUEUE_PROVOCATIONS } from './queue';
import { SESSION_PROVOCATIONS } from './session';
import { TRUST_PROVOCATIONS } from './trust';

/** A message of §8 that a screen of the module or the host's sign-in page shows. */
export type ListedKey = keyof typeof MESSAGES | LaterMessageKey;

/** How each message is provoked in a browser (§8); a feature adds its own list here. */
export const PROVOCATIONS: Readonly<Record<ListedKey, Provocation>> = {
  ...SESSION_PROVOCATIONS,
  ...TRUST_PROVOCATIONS,
  ...QUEUE_PROVOCATIONS,
  ...PAYABLES_PROVOCATIONS,
};
