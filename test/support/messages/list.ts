import { PAYABLES_PROVOCATIONS } from './payables';
import type { ListedKey, Provocation } from './provocation';
import { QUEUE_PROVOCATIONS } from './queue';
import { SESSION_PROVOCATIONS } from './session';
import { TRUST_PROVOCATIONS } from './trust';

/** How each message is provoked in a browser (§8); a feature adds its own list here. */
export const PROVOCATIONS: Readonly<Record<ListedKey, Provocation>> = {
  ...SESSION_PROVOCATIONS,
  ...TRUST_PROVOCATIONS,
  ...QUEUE_PROVOCATIONS,
  ...PAYABLES_PROVOCATIONS,
};
