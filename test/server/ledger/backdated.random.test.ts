import fc from 'fast-check';
import { ledgerProblems, trustPosition, trustPositionDays } from '../../../shell-stub/server/ledger';
import { allRows } from '../../support/allRows';
import { counts } from '../../support/counts';
import { brokenDetail, untied } from '../customers/reckoning';
import { PayablesReckoning } from '../payables/asOfReckoning';
import { reportedLines } from '../payables/reportedLines';
import { BEGINNING, PayableStory, SURPLUS } from '../payables/story';
import type { Step } from '../payables/story';
import { inCents, plainDay } from '../trustPosition/plainDays';
import { plainOf, PlainRows, sorted } from '../trustPosition/plainRows';
import { agencyId, Desk, isoDay, SCOPE, trust } from './desk';
import { readRawRows, TrustReckoning } from './trustReckoning';

// The long run takes minutes.
jest.setTimeout(3_600_000);

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.db.close());

/** A step that is entered some days late. */
interface LateStep extends Step {
  readonly late: number;
}

const step = fc.record<LateStep>({
  kind: fc.constantFrom(
    ...(['invoice', 'memo', 'receive', 'apply', 'unapply', 'refund', 'company', 'revenue', 'void'] as const),
    ...(['invoice', 'memo', 'receive', 'receive', 'apply', 'apply', 'unapply', 'company', 'nsf'] as const),
  ),
  pick: fc.nat(1_000),
  share: fc.integer({ min: 1, max: 1_000 }),
  late: fc.oneof(fc.constant(0), fc.nat(12)),
});
const LAST = BEGINNING.length + counts.payableSteps;
const TRUSTS = [trust, SURPLUS];
let doneLate = 0;

it('whatever is entered late, the laws hold and the reports of every day are those of plain arithmetic', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, {
        minLength: Math.ceil(counts.payableSteps / 2),
        maxLength: counts.payableSteps,
        size: 'max',
      }),
      fc.array(fc.nat(LAST), { minLength: 4, maxLength: 4 }),
      async (steps, asked) => {
        const story = new PayableStory(desk, await desk.client());
        for (const [day, next] of BEGINNING.entries()) await story.take(next, day);
        for (const [at, next] of steps.entries()) {
          const before = doneIn(story);
          await story.take(next, Math.max(0, BEGINNING.length + at - next.late));
          if (next.late > 0) doneLate += doneIn(story) - before;
        }

        expect(await ledgerProblems(desk.db)).toEqual([]);
        await trustPositionAgrees(asked);
        await payablesAgree(asked);
        for (const day of asked) {
          const week = isoDay(Math.max(0, day - 7));
          expect(await untied(desk.db, SCOPE, isoDay(day))).toEqual([]);
          expect(await brokenDetail(desk.db, SCOPE, null, isoDay(day))).toEqual([]);
          expect(await brokenDetail(desk.db, SCOPE, week, isoDay(day))).toEqual([]);
        }
      },
    ),
    { numRuns: counts.lateStories },
  );
});

it('the stories include what was entered late', () => {
  expect(doneLate).toBeGreaterThan(counts.lateStories);
});

/** How many steps of a story were done. */
const doneIn = ({ done }: PayableStory): number =>
  Object.entries(done).reduce((sum, [key, count]) => sum + (key.endsWith(' done') ? count : 0), 0);

async function trustPositionAgrees(asked: readonly number[]): Promise<void> {
  const raw = await readRawRows(desk.db);
  const reckoning = new TrustReckoning(raw, TRUSTS);
  const picture = await trustPositionDays(desk.db, agencyId, isoDay(0), isoDay(LAST));
  expect(picture.map(inCents)).toEqual(
    picture.map(({ bankAccountId, day }) => plainDay(reckoning, Number(bankAccountId), day)),
  );
  expect(picture).toHaveLength(TRUSTS.length * (LAST + 1));
  const plain = new PlainRows(raw);
  for (const day of asked.map(isoDay)) {
    const rows = (await allRows(trustPosition(desk.db, SCOPE, day))).map(plainOf);
    expect([day, sorted(rows)]).toEqual([day, plain.on(day)]);
  }
}

async function payablesAgree(asked: readonly number[]): Promise<void> {
  const reckoning = await PayablesReckoning.read(desk.db);
  for (const day of asked.map(isoDay)) {
    for (const kind of ['company', 'revenue'] as const) {
      const lines = reckoning.on(day).filter((line) => line.kind === kind);
      expect([day, await reportedLines(desk.db, kind, day)]).toEqual([day, lines]);
      const unpaid = lines.filter(({ paidDate }) => paidDate === null);
      expect([day, await reportedLines(desk.db, kind, day, { paid: false })]).toEqual([day, unpaid]);
    }
  }
}
