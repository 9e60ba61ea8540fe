import { AGEING_BUCKETS, ageingSums } from '../../src/domain';

describe('ageing (D6)', () => {
  it('has each number of days in exactly one bucket', () => {
    const next = AGEING_BUCKETS.map(({ to }) => to + 1);
    expect(AGEING_BUCKETS.map(({ from }) => from)).toEqual([-Infinity, ...next.slice(0, -1)]);
    expect(AGEING_BUCKETS.at(-1)?.to).toBe(Infinity);
  });

  it('has in its first bucket what is not past due: reports show and leave it out as that', () => {
    expect(AGEING_BUCKETS[0].to).toBe(0);
  });

  it.each([
    [-3, 'Current'],
    [0, 'Current'],
    [1, '1–30'],
    [30, '1–30'],
    [31, '31–60'],
    [60, '31–60'],
    [61, '61–90'],
    [90, '61–90'],
    [91, '91+'],
    [Number.NaN, 'Current'],
  ])('%p days past due: %s', (days, bucket) => {
    const sums = ageingSums([{ daysPastDue: days, cents: 5 }]);
    const shown = AGEING_BUCKETS.filter(({ id }) => sums[id] !== 0);
    expect(shown.map((one) => one.label)).toEqual([bucket]);
  });

  it('takes credits off the bucket that they are in, even below zero', () => {
    const sums = ageingSums([
      { daysPastDue: 5, cents: 300 },
      { daysPastDue: 9, cents: -100 },
      { daysPastDue: 40, cents: -700 },
    ]);
    expect(sums).toEqual({ current: 0, '1-30': 200, '31-60': -700, '61-90': 0, '91-up': 0 });
  });
});
