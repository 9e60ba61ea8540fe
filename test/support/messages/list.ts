import type { DialogId, MessageKey, ScreenId } from '../../../src/platform';
import type { Provocation } from './provocation';
import { SESSION_PROVOCATIONS } from './session';
import { TRUST_PROVOCATIONS } from './trust';

/** Every message that is provoked in a browser (§8); a feature adds its own beside those that are here. */
export const PROVOCATIONS: Partial<Readonly<Record<MessageKey, Provocation>>> = {
  ...SESSION_PROVOCATIONS,
  ...TRUST_PROVOCATIONS,
};

/** What has to be built before a message can be provoked: a screen or a dialog of §2. */
export type Awaited = { readonly screen: ScreenId } | { readonly dialog: DialogId };

/** What the rest wait for. A message whose screen or dialog is there must move to the provocations. */
export const WAITING: Partial<Readonly<Record<MessageKey, Awaited>>> = {
  cannotRunReport: { dialog: 'payables-unpaid' },
  payablesReport: { screen: 'PayablesReport' },
  deniedPayables: { screen: 'PayablesReport' },
  deniedRevenue: { screen: 'AgencyRevenueReport' },
  queueItems: { dialog: 'queue' },
  recordCleared: { dialog: 'queue' },
  queueNotCleared: { dialog: 'queue' },
  queueCleared: { dialog: 'queue' },
};

/**
 * Messages that §8 has "thrown": calls fail with them, and no screen of the product has a place for them. One that a
 * screen shows moves to the provocations.
 */
export const THROWN = ['loadOffices', 'loadOffice', 'loadAgency'] as const satisfies readonly MessageKey[];
