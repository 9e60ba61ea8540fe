import fc from 'fast-check';
import type { VoidEffects } from '../../../src/api/wire';
import { LedgerRefusal, ledgerProblems, voidEffects } from '../../../shell-stub/server/ledger';
import { counts } from '../../support/counts';
import { act, Desk } from '../ledger/desk';
import { BEGINNING, PayableStory } from '../payables/story';
import type { Step } from '../payables/story';
import { changed, differences, LAST, picture, spread, sums } from './picture';

jest.setTimeout(1_800_000);

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.db.close());
afterEach(async () => {
  expect(await ledgerProblems(desk.db)).toEqual([]);
});

const effectsOf = (itemId: number, day: string): Promise<VoidEffects> =>
  voidEffects(desk.db, { ...act(day), itemId, trustUntil: LAST, named: () => 'true' });

const step = fc.record<Step>({
  kind: fc.constantFrom(
    'invoice',
    'memo',
    'receive',
    'receive',
    'receive',
    'apply',
    'unapply',
    'refund',
    'company',
    'company',
    'revenue',
    'nsf',
    'void',
  ),
  pick: fc.nat(1_000),
  share: fc.integer({ min: 1, max: 1_000 }),
});

/** A day between the steps of a story and the last day. */
const BETWEEN = '2026-06-30';

/** How many items were voided as said, and how many voids were refused as said. */
const tally = { done: 0, refused: 0 };

it('the effects are what the void then does, to the cent, for any item of any ledger', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 20, maxLength: 30, size: 'max' }),
      fc.array(fc.nat(1_000), { minLength: 5, maxLength: 5 }),
      fc.nat(3),
      async (steps, picks, later) => {
        const client = await desk.client();
        const story = new PayableStory(desk, client);
        for (const [day, next] of [...BEGINNING, ...steps].entries()) await story.take(next, day);
        for (const pick of picks) await voidsAsSaid(client, pick, later);
      },
    ),
    { numRuns: counts.payableStories / 4 },
  );
  expect(tally.done).toBeGreaterThan(0);
});

/** Voids some item in force and compares what that did with what was said before. */
async function voidsAsSaid(client: number, pick: number, later: number): Promise<void> {
  const items = await desk.db.query<{ item_id: number }>(
    `SELECT item_id FROM item i WHERE NOT is_draft AND reverses_item_id IS NULL
        AND NOT EXISTS (SELECT 1 FROM item v WHERE v.reverses_item_id = i.item_id)
        AND (client_id = $1 OR client_id IS NULL) ORDER BY item_id`,
    [client],
  );
  const itemId = items[pick % Math.max(1, items.length)]?.item_id;
  if (itemId === undefined) return;
  const asked = await effectsOf(itemId, LAST).catch((error: unknown) => {
    if (!(error instanceof LedgerRefusal)) throw error;
    return error.message;
  });
  if (typeof asked === 'string') {
    tally.refused += 1;
    await expect(desk.void(itemId, LAST)).rejects.toThrow(asked);
    return;
  }
  const { earliestDate: earliest } = asked;
  // Another void of the story may have moved it to the last day.
  const between = earliest > BETWEEN ? earliest : BETWEEN;
  const day = [earliest, LAST, earliest, between][later] ?? LAST;
  const before = await picture(desk, day);
  const effects = await effectsOf(itemId, day);
  expect(await picture(desk, day)).toEqual(before);
  await desk.void(itemId, day);
  const after = await picture(desk, day);
  tally.done += 1;
  const gone = String(itemId);
  const opened = changed(before.open, after.open).filter(([id]) => id !== gone);
  expect(opened).toEqual(sums(effects.reopened, ({ itemId: id }) => id));
  const credited = changed(before.credit, after.credit).filter(([id]) => id !== gone);
  expect(credited).toEqual(sums(effects.released, ({ itemId: id }) => id));
  const advanced = changed(before.advanced, after.advanced);
  expect(advanced).toEqual(
    sums(effects.advances, ({ lineId, bankAccountId }) => `${lineId} ${bankAccountId}`),
  );
  const unpaid = [...before.paid].filter(([line]) => !after.paid.has(line));
  expect(unpaid.sort()).toEqual(sums(effects.unpaid, ({ lineId }) => lineId));
  expect(spread(effects.trust ?? [])).toEqual(differences(before.days, after.days));
}
