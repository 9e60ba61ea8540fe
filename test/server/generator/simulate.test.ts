import { createHash } from 'node:crypto';
import { TRANSACTION_TYPES } from '../../../src/api/wire';
import { random } from '../../../shell-stub/server/directory/random';
import { endorse } from '../../../shell-stub/server/generator/billing';
import { populate } from '../../../shell-stub/server/generator/population';
import { simulate } from '../../../shell-stub/server/generator/simulate';
import type { GenerateOptions } from '../../../shell-stub/server/generator/simulate';
import { TABLES } from '../../../shell-stub/server/generator/tables';
import { World } from '../../../shell-stub/server/generator/world';

/** One hash over all statements that write a generated agency, in order, and the items of the agency. */
function write(options: GenerateOptions) {
  const hash = createHash('sha256');
  const days = simulate(options);
  for (let day = days.next(); ; day = days.next()) {
    for (const rows of Object.values(day.value.rows)) {
      for (const { sql, params } of rows.statements(4000)) hash.update(sql).update(JSON.stringify(params));
    }
    if (day.done) return { hash: hash.digest('hex'), items: day.value.items };
  }
}

const SMALL = { size: 'small', seed: 7, today: '2026-05-14' } as const;

test('the same options make the same agency, and other options another one', () => {
  const { hash } = write(SMALL);
  expect(write(SMALL).hash).toBe(hash);
  expect(write({ ...SMALL, seed: 8 }).hash).not.toBe(hash);
  expect(write({ ...SMALL, today: '2026-05-15' }).hash).not.toBe(hash);
});

test.each([
  ['later', undefined],
  ['just after midnight', '2026-05-14T00:20:00-04:00'],
])('%s, queue items were queued before the last day, and completed after they were queued', (_, now) => {
  const days = simulate({ ...SMALL, ...(now === undefined ? {} : { now: Date.parse(now) }) });
  let day = days.next();
  while (day.done !== true) day = days.next();
  const [statement] = day.value.rows.queue_item.statements(100_000);
  const column = (name: keyof (typeof TABLES)['queue_item']) =>
    (statement?.params[Object.keys(TABLES.queue_item).indexOf(name)] ?? '')
      .replaceAll(/[{}"]/g, '')
      .split(',');
  const queued = column('queued_at');
  const completed = column('completed_at');
  expect(queued.length).toBeGreaterThan(20);
  queued.forEach((at, row) => {
    // Now may be the first hour of the agency's last day (D3), with all of that day still to come.
    expect(Date.parse(at)).toBeLessThan(Date.parse(`${SMALL.today}T04:00:00Z`));
    const done = completed[row] ?? '';
    if (done !== 'NULL') expect(Date.parse(done)).toBeGreaterThan(Date.parse(at));
  });
});

const WEEK = [
  '2026-02-28',
  '2026-03-01',
  '2026-03-02',
  '2026-11-04',
  '2026-12-31',
  '2027-01-01',
  '2028-02-29',
];

test.each(WEEK)('today and yesterday are busy on any day of the week (%s)', (today) => {
  const { items } = write({ ...SMALL, today });
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
  for (const day of [today, yesterday]) {
    const made = items.filter((item) => item.transaction_date === day && !item.is_draft);
    expect(made.length).toBeGreaterThanOrEqual(12);
    expect(new Set(made.map((item) => item.transaction_type)).size).toBeGreaterThanOrEqual(6);
  }
  expect(items.some((item) => item.transaction_date > today)).toBe(false);
  expect(items.length).toBeGreaterThan(1800);
  expect(items.length).toBeLessThan(2200);
});

test('every kind of item occurs, and few are dated on a weekend', () => {
  const { items } = write(SMALL);
  expect(new Set(items.map((item) => item.transaction_type))).toEqual(new Set(TRANSACTION_TYPES));
  const weekend = items.filter((item) => [0, 6].includes(new Date(item.transaction_date).getUTCDay()));
  expect(weekend.length / items.length).toBeLessThan(0.1);
});

test.each([
  ['before dawn', '2026-05-14T00:20:00-04:00', '2026-05-14T00:00:00-04:00'],
  ['early', '2026-05-14T07:00:00-04:00', '2026-05-14T04:30:00-04:00'],
  ['at work', '2026-05-14T09:00:00-04:00', '2026-05-14T06:30:00-04:00'],
  ['in the afternoon', '2026-05-14T15:00:00-04:00', '2026-05-14T08:00:00-04:00'],
  ['on the day the clocks go forward', '2026-03-08T00:20:00-05:00', '2026-03-08T00:00:00-05:00'],
  ['on the day the clocks go back', '2026-11-01T07:00:00-05:00', '2026-11-01T04:30:00-05:00'],
])('%s, nothing was made after now', (_, now, opens) => {
  const today = now.slice(0, 10);
  const { items } = write({ ...SMALL, today, now: Date.parse(now) });
  const made = items.filter(({ created_at }) => created_at >= new Date(opens).toISOString());
  expect(made.length).toBeGreaterThanOrEqual(12);
  expect(made.filter(({ created_at }) => created_at > new Date(now).toISOString())).toEqual([]);
  const missing = items.filter((item) => item.transaction_date === today && !made.includes(item));
  expect(missing).toEqual([]);
});

test('additional premium is a part of what the policy costs for a term', () => {
  const span = { start: 20_000, end: 21_000 };
  const world = new World(random(1), span, { billedADay: 1 });
  const { policies } = populate(world.chance, span, 200);
  const shares = policies.map((policy) => endorse(world, span.start, policy).amount / policy.premium);
  expect(shares.length).toBeGreaterThan(50);
  expect(Math.max(...shares)).toBeLessThan(0.32);
});
