import type { Shortage, Standing, Uncredited } from '../../../shell-stub/server/ledger/core';
import { advancePosting, shortagePostings } from '../../../shell-stub/server/ledger/core';
import type { Line } from './support';
import { ACCOUNTS, AUTO, balance, entered, RETAINED } from './support';

const { operating, trust } = ACCOUNTS;
const DAY = '2026-05-20';
const [X, Y] = [1, 2];

/** The line of a return premium of a carrier, or of the agency's commission of it. */
const uncredited = (line_id: number, lacking: number, of: Partial<Uncredited> = {}): Uncredited => ({
  line_id,
  account_id: AUTO,
  trust,
  kind: 'company',
  carrier: Y,
  since: DAY,
  lacking,
  ...of,
});
const revenue = { kind: 'revenue', carrier: null, account_id: RETAINED } as const;

/** What a posting leaves an account short of, and the advances that make it whole: line and cents. */
const SHORTAGES: readonly (readonly [
  name: string,
  shortage: Shortage,
  advanced: readonly (readonly [line: number, cents: number])[],
])[] = [
  [
    'the cents that are short, and no more',
    { short: 15_000, lines: [uncredited(1, 25_500)], owing: new Map([[Y, 25_500]]) },
    [[1, 15_000]],
  ],
  [
    'line by line until nothing is short',
    {
      short: 30_000,
      lines: [uncredited(1, 20_000), uncredited(2, 8_000), uncredited(3, 4_500, revenue)],
      owing: new Map([[Y, 28_000]]),
    },
    [
      [1, 20_000],
      [2, 8_000],
      [3, 2_000],
    ],
  ],
  [
    'for a carrier no more than it owes: the rest would be held for it, and help nobody',
    {
      short: 9_000,
      lines: [uncredited(1, 20_000), uncredited(2, 7_000, { carrier: X })],
      owing: new Map([
        [Y, 3_000],
        [X, 6_000],
      ]),
    },
    [
      [1, 3_000],
      [2, 6_000],
    ],
  ],
  [
    'for all lines of a carrier together no more than it owes',
    { short: 9_000, lines: [uncredited(1, 2_000), uncredited(2, 7_000)], owing: new Map([[Y, 5_000]]) },
    [
      [1, 2_000],
      [2, 3_000],
    ],
  ],
  [
    'for a carrier that owes nothing: none',
    { short: 500, lines: [uncredited(1, 900), uncredited(2, 500, revenue)], owing: new Map() },
    [[2, 500]],
  ],
  [
    'for a carrier that nobody named as for any other',
    { short: 700, lines: [uncredited(1, 900, { carrier: null })], owing: new Map([[null, 900]]) },
    [[1, 700]],
  ],
  ['nothing short: nothing', { short: 0, lines: [uncredited(1, 900)], owing: new Map([[Y, 900]]) }, []],
];

test.each(SHORTAGES)('operating money stands in for what is short (D51): %s', (_, shortage, advanced) => {
  const postings = shortagePostings(40, DAY, shortage, ACCOUNTS);
  const moved = postings.flatMap(({ advances }) => advances ?? []);
  expect(moved.map((one) => [one.line_id, one.cents])).toEqual(advanced);
  expect(moved.every((one) => one.effective_date === DAY)).toBe(true);
  expect(postings.map(balance)).toEqual(postings.map(() => 0));
});

test('money that lines lack since a later day moves on that day (D51)', () => {
  const lines = [
    uncredited(1, 300, { since: '2026-05-25' }),
    uncredited(1, 200, { since: '2026-05-28' }),
    uncredited(2, 900, { since: '2026-05-01' }),
  ];
  const postings = shortagePostings(40, DAY, { short: 1_100, lines, owing: new Map([[Y, 1_400]]) }, ACCOUNTS);
  expect(
    postings.map(({ advances, entry }) => [
      entry?.effective_date,
      advances?.map((one) => [one.line_id, one.effective_date, one.cents]),
    ]),
  ).toEqual([
    ['2026-05-20', [[2, '2026-05-20', 600]]],
    ['2026-05-25', [[1, '2026-05-25', 300]]],
    ['2026-05-28', [[1, '2026-05-28', 200]]],
  ]);
  expect(postings.map(balance)).toEqual([0, 0, 0]);
});

test('its entry moves operating money to trust, where the line then lacks it no longer', () => {
  const shortage = { short: 600, lines: [uncredited(1, 900)], owing: new Map([[Y, 900]]) };
  const [posting] = shortagePostings(40, DAY, shortage, ACCOUNTS);
  const lines: Line[] = [
    [trust, null, null, 600],
    [operating, null, null, -600],
    [AUTO, null, null, 600],
    [AUTO, trust, null, -600],
  ];
  expect(posting && entered(posting)).toEqual(lines);
  expect(posting?.item).toBe(40);
});

/** A return premium of 255.00 with an advance, and what of the advance goes back. */
const RETURNS: readonly (readonly [name: string, standing: Partial<Standing>, back: number])[] = [
  ['is used as before: nothing', {}, 0],
  ['is used less than was advanced: the difference', { collected: -4_000 }, 11_000],
  ['is used no longer: all of it', { collected: 0 }, 15_000],
  ['has reduced a payment to its carrier: all of it', { paid: -25_500, is_paid: true }, 15_000],
];

test.each(RETURNS)('when a return premium %s goes back to operating (D51)', (_, standing, back) => {
  const at: Standing = {
    line_id: 1,
    account_id: AUTO,
    amount_cents: -25_500,
    trust,
    collected: -25_500,
    advanced: 15_000,
    paid: 0,
    is_paid: false,
    ...standing,
  };
  const posting = advancePosting(41, DAY, [at], ACCOUNTS);
  expect((posting?.advances ?? []).reduce((sum, { cents }) => sum - cents, 0)).toBe(back);
});
