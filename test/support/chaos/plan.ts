import type { Fault } from '../../../shell-stub/shared/scenario';
import { randomFrom } from '../random';
import type { Random } from '../random';
import { ACTIONS } from './actions';
import type { DatabaseFault } from './database';
import type { ActionName } from './actions';
import { FAULT_MESSAGE } from './words';

/** One step of a chaos run: what the user does, and which faults occur meanwhile. */
export interface Step {
  readonly action: ActionName;
  /** Determines the action's choices among rows, buttons and words. */
  readonly seed: number;
  /** Active during the step. */
  readonly faults: readonly Fault[];
  /** The fault of the ledger's database during the step. */
  readonly database: DatabaseFault | null;
  /** Whether the session ended before the step. */
  readonly expired: boolean;
}

/** Paths that a fault may strike; repeated entries are more likely. */
const TARGETS = [
  '/accounting',
  '/accounting/query',
  '/accounting/query',
  '/accounting/command',
  '/accounting/command',
  '/accounting/batch',
  '/user',
  '/office',
  '/agency',
  '/metadata',
  '/api',
] as const;

const KINDS: readonly ((random: Random) => Omit<Fault, 'path' | 'times'>)[] = [
  (random) => ({ kind: 'late', delayMs: 100 + random(600) }),
  () => ({ kind: 'drop' }),
  () => ({ kind: 'dropAfter' }),
  () => ({ kind: 'dropAfter' }),
  () => ({ kind: 'half' }),
  () => ({ kind: 'half' }),
  () => ({ kind: 'brokenJson' }),
  () => ({ kind: 'html' }),
  () => ({ kind: 'empty' }),
  () => ({ kind: 'wrongSchema' }),
  (random) => ({ kind: 'status', status: random.of([400, 404, 409, 429, 500, 502, 503]) }),
  (random) => ({ kind: 'status', status: random.of([401, 403]) }),
  (random) => ({ kind: 'code', code: random.of([13, 15, 99]), message: FAULT_MESSAGE }),
];

function someFault(random: Random): Fault {
  return {
    path: random.of(TARGETS),
    ...random.of(KINDS)(random),
    // Some faults end before the first retry, others outlast it.
    ...(random(3) === 0 ? {} : { times: 1 + random(2) }),
  };
}

/** Actions that change the ledger; they are chosen more often and meet faults of their own. */
export const CHANGING: readonly ActionName[] = [
  'transfer',
  'payCompany',
  'takeRevenue',
  'queue',
  'statements',
];

/**
 * Plans the steps of a run, the same for the same seed. Two out of three meet a fault of the API or of its
 * database; one in thirty starts after the session has ended.
 */
export function planSteps(
  seed: number,
  count: number,
  databaseFaults: readonly DatabaseFault[],
): readonly Step[] {
  const random = randomFrom(seed);
  const names = Object.keys(ACTIONS) as ActionName[];
  return Array.from({ length: count }, (_, index) => {
    // Every action is used once before actions are chosen at random.
    const action = names[index] ?? random.of([...names, ...CHANGING, ...CHANGING]);
    const fault = someFault(random);
    const path = random.of(['/accounting/command', '/accounting/batch', fault.path]);
    const changes = CHANGING.includes(action);
    // The first change of each kind succeeds, so that there is something to lose.
    const spared = (changes && index < names.length) || random(3) === 0;
    const ofDatabase = random(changes ? 2 : 4) === 0 && databaseFaults.length > 0;
    const database = random.of<DatabaseFault | null>([...databaseFaults, null]);
    return {
      action,
      seed: random(2 ** 31),
      faults: spared || ofDatabase ? [] : [changes ? { ...fault, path } : fault],
      database: ofDatabase && !spared ? database : null,
      expired: random(30) === 0 && index >= names.length,
    };
  });
}

/** More changes without faults, of each kind in turn, for a run in which all of a kind were refused or failed. */
export function extraChanges(seed: number, count: number): readonly Step[] {
  const random = randomFrom(seed + 1);
  return Array.from({ length: count }, (_, index) => ({
    action: CHANGING[index % CHANGING.length] ?? 'transfer',
    seed: random(2 ** 31),
    faults: [],
    database: null,
    expired: false,
  }));
}
