import fc from 'fast-check';
import { addDays } from '../../../src/domain';
import { shortageOf } from '../../../src/features/trustPosition/alert/shortage';

const TODAY = '2026-03-10';
const day = (date: string, excess: number, account = 'A') => ({
  bankAccountId: account,
  bankAccountName: `Trust ${account}`,
  day: date,
  excess,
});

test.each([
  { what: 'no days', days: [] },
  { what: 'days without a shortage', days: [day(TODAY, 0), day('2026-03-09', 5)] },
])('there is nothing to tell of $what', ({ days }) => {
  expect(shortageOf(days, TODAY)).toBeNull();
});

test.each([
  {
    what: 'one day, today',
    days: [day('2026-03-09', 1), day(TODAY, -303.75)],
    sentences: ['Trust A is short by 303.75 today.'],
    worstDay: TODAY,
    accountId: 'A',
  },
  {
    what: 'one day, past',
    days: [day('2026-03-09', -1), day(TODAY, 3)],
    sentences: ['Trust A was short by 1.00 on 03/09/2026.'],
    worstDay: '2026-03-09',
    accountId: 'A',
  },
  {
    what: 'several days, the worst of which is today',
    days: [day('2026-03-09', -1), day(TODAY, -3)],
    sentences: ['Trust A is short by 3.00 today, and was short on 1 of the last 30 days.'],
    worstDay: TODAY,
    accountId: 'A',
  },
  {
    what: 'two accounts, and the day that is worst for both together',
    days: [
      day('2026-03-01', -10),
      day('2026-03-02', -7),
      day('2026-03-02', -7, 'B'),
      day(TODAY, 900),
      day(TODAY, -1, 'B'),
    ],
    sentences: [
      'Trust A was short on 2 of the last 30 days, by as much as 10.00 on 03/01/2026.',
      'Trust B is short by 1.00 today, and was short on 1 of the last 30 days, by as much as 7.00 on 03/02/2026.',
    ],
    worstDay: '2026-03-02',
    accountId: null,
  },
])('tells of $what', ({ days, sentences, worstDay, accountId }) => {
  expect(shortageOf(days, TODAY)).toEqual({ sentences, worstDay, accountId });
});

test('leads to a day with the largest shortage, whatever the days', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(30), fc.integer({ min: -500, max: 500 }), fc.constantFrom('A', 'B')), {
        maxLength: 40,
      }),
      (given) => {
        // One row for each account and day, as the API answers.
        const rows = new Map(
          given.map(([back, excess, account]) => [`${back} ${account}`, { back, excess, account }]),
        );
        const days = [...rows.values()].map(({ back, excess, account }) =>
          day(addDays(TODAY, -back), excess, account),
        );
        const totals = new Map<string, number>();
        for (const one of days) {
          if (one.excess < 0) totals.set(one.day, (totals.get(one.day) ?? 0) - one.excess);
        }
        const found = shortageOf(days, TODAY);
        if (totals.size === 0) expect(found).toBeNull();
        else {
          const most = Math.max(...totals.values());
          const worst = [...totals].filter(([, total]) => total === most).map(([date]) => date);
          expect(found?.worstDay).toBe(worst.sort()[0]);
        }
      },
    ),
  );
});
