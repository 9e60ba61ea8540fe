import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { TrustPositionDay } from '../../src/api/wire';
import { addDays, dayNumber } from '../../src/domain';
import { arrived } from '../support/arrived';
import { answerQuery, heldQuery } from '../support/api';
import { httpError, noData, ok } from '../support/answers/envelope';
import { POSITION, POSITION_DAYS, POSITION_QUERY, positionDay } from '../support/answers/trustPosition';
import { watchPrinting } from '../support/printedPaper';
import { renderModule } from '../support/renderModule';
import { violations } from '../support/violations';

const TODAY = '2026-03-10';
const PICTURE = 'Bank and money held for others, by day';
const other = { bankAccountId: '32', bankAccountName: 'Trust B' };

type DayOf = (day: string) => readonly Partial<TrustPositionDay>[];

/** Answers every range with a row for each day and account. */
function answerDays(of: DayOf) {
  return answerQuery(POSITION_DAYS, ({ startDate, endDate }) => {
    const [first, last] = [String(startDate), String(endDate)];
    const days = Array.from({ length: dayNumber(last) - dayNumber(first) + 1 }, (_, at) =>
      addDays(first, at),
    );
    return ok(days.flatMap((day) => of(day).map((each) => positionDay({ day, ...each }))));
  });
}

/** Over by 50.00, but short by 150.00 from 03/06 to 03/08, and by 200.00 on 03/07. */
const SHORT_IN_MARCH: DayOf = (day) => {
  if (day === '2026-03-07') return [{ bank: 850, excess: -200 }];
  return day === '2026-03-06' || day === '2026-03-08' ? [{}] : [{ bank: 1100, excess: 50 }];
};

function open(query = '') {
  answerQuery(POSITION_QUERY, ok(POSITION));
  return renderModule({
    path: `/trust-position${query}`,
    featureFlags: { accountingTrustPosition: true },
  });
}
const picture = () => screen.findByRole('region', { name: PICTURE });
const slider = async () => within(await picture()).findByRole('slider', { name: 'Day of the picture' });
const read = async () => (await slider()).getAttribute('aria-valuetext');
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);

test('shows today, what the days come to, and the days short in a table', async () => {
  const asked = answerDays(SHORT_IN_MARCH);
  open();
  expect(await read()).toBe('03/10/2026: bank 1,100.00, held for others 1,050.00, excess 50.00.');
  const place = await picture();
  expect(place).toHaveTextContent('Short on 3 of the 30 days, by as much as 200.00 on 03/07/2026.');
  expect(rowsOf(within(place).getByRole('table', { name: 'Days short' }))).toEqual([
    'Days shortLengthLargest shortageOn',
    '03/06/2026 to 03/08/20263 days200.0003/07/2026',
  ]);
  expect(asked).toContainEqual({ query: POSITION_DAYS, startDate: '2026-02-09', endDate: TODAY });
  expect(await violations(place)).toEqual([]);
});

test('arrow keys read a day in words, and Enter takes it as the as-of date', async () => {
  answerDays(SHORT_IN_MARCH);
  const { user, host } = open();
  await arrived();
  (await slider()).focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(await read()).toBe('03/08/2026: bank 900.00, held for others 1,050.00, short by 150.00.');
  await user.keyboard('{Home}');
  expect(await read()).toMatch(/^02\/09\/2026: /);
  await user.keyboard('{End}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}');
  await waitFor(() => expect(host.navigation.url()).toContain('asOf=2026-03-07'));
  await waitFor(async () => expect(await read()).toMatch(/^03\/07\/2026: /));
});

test('a click takes the day under the pointer, and the days stay where they are', async () => {
  const asked = answerDays(SHORT_IN_MARCH);
  const { host } = open();
  const days = await slider();
  fireEvent.mouseMove(days, { clientX: 10_000 });
  expect(await read()).toMatch(/^03\/10\/2026: /);
  fireEvent.click(days, { clientX: 1 });
  await waitFor(() => expect(host.navigation.url()).toContain('asOf=2026-02-09'));
  await waitFor(async () => expect(await read()).toMatch(/^02\/09\/2026: /));
  // The figures of that day are asked for, but no other days of the picture.
  expect(asked.filter(({ startDate, endDate }) => startDate !== endDate)).toHaveLength(1);
});

test('the lowest day, and every day of the tables, lead to their trust position', async () => {
  answerDays(SHORT_IN_MARCH);
  const { user, host } = open();
  await user.click(await screen.findByRole('button', { name: 'Lowest day' }));
  await waitFor(() => expect(host.navigation.url()).toContain('asOf=2026-03-07'));
  await user.click(within(await picture()).getByRole('button', { name: 'Table' }));
  const table = await screen.findByRole('table', { name: 'Bank and held for others, day by day' });
  expect(rowsOf(table).slice(-4)).toEqual([
    '03/07/2026850.001,050.00200.00',
    '03/08/2026900.001,050.00150.00',
    '03/09/20261,100.001,050.0050.00',
    '03/10/20261,100.001,050.0050.00',
  ]);
  await user.click(within(table).getByRole('button', { name: '03/08/2026' }));
  await waitFor(() => expect(host.navigation.url()).toContain('asOf=2026-03-08'));
});

describe('the days to choose', () => {
  test.each([
    ['90 days', '2025-12-11'],
    ['365 days', '2025-03-11'],
  ])('%s end today', async (name, startDate) => {
    const asked = answerDays(SHORT_IN_MARCH);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ query: POSITION_DAYS, startDate, endDate: TODAY }));
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(async () => expect(await picture()).toHaveTextContent(`of the ${name}`));
  });

  test('are as many as needed to have the as-of date among them', async () => {
    const asked = answerDays(SHORT_IN_MARCH);
    open('?asOf=2026-01-15');
    expect(await read()).toMatch(/^01\/15\/2026: /);
    expect(asked).toContainEqual({ query: POSITION_DAYS, startDate: '2025-12-11', endDate: TODAY });
  });

  test('begin no earlier than year 1 does', async () => {
    const asked = answerDays(SHORT_IN_MARCH);
    open('?asOf=0001-01-05');
    expect(await read()).toMatch(/^01\/05\/0001: /);
    expect(asked).toContainEqual({
      query: POSITION_DAYS,
      startDate: '0001-01-01',
      endDate: '0001-01-05',
    });
  });

  test('can be two dates, which say what is wrong with them', async () => {
    const asked = answerDays(SHORT_IN_MARCH);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Dates…' }));
    const dates = screen.getByRole('group', { name: 'Dates of the picture' });
    const to = within(dates).getByRole('textbox', { name: /^To/ });
    await user.clear(to);
    await user.type(to, '03/12/2026');
    await user.tab();
    expect(await within(dates).findByText('End date cannot be after today')).toBeVisible();
    await user.clear(to);
    await user.type(to, '03/06/2026');
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({ query: POSITION_DAYS, startDate: '2026-02-09', endDate: '2026-03-06' }),
    );
    await waitFor(async () => expect(await picture()).toHaveTextContent('Short on 1 of the 26 days'));
  });
});

describe('all accounts together', () => {
  const both: DayOf = () => [
    { bank: 1300, excess: 250 },
    { ...other, bank: 900, excess: -150 },
  ];

  test('are short when one of them is, whatever the others have, and name it (D51)', async () => {
    answerDays(both);
    open();
    expect(await read()).toBe(
      '03/10/2026: bank 2,200.00, held for others 2,100.00, short by 150.00 (Trust B).',
    );
    expect(rowsOf(within(await picture()).getByRole('table', { name: 'Days short' })).at(-1)).toBe(
      '02/09/2026 to 03/10/202630 days150.0002/09/2026Trust B',
    );
  });

  test('and one by itself is not', async () => {
    answerDays(both);
    open('?account=31');
    expect(await read()).toBe('03/10/2026: bank 1,300.00, held for others 1,050.00, excess 250.00.');
    expect(await picture()).toHaveTextContent('Not short on any of the 30 days. Lowest excess: 250.00');
  });
});

test.each([
  [
    'days that are all equal',
    { bank: 1050, excess: 0 },
    'bank 1,050.00, held for others 1,050.00, excess 0.00.',
  ],
  [
    'very large amounts',
    { bank: 9_000_000_000_000, held: 1, excess: 8_999_999_999_999 },
    'bank 9,000,000,000,000.00, held for others 1.00, excess 8,999,999,999,999.00.',
  ],
  [
    'an overdrawn bank',
    { bank: -20, held: 5, excess: -25 },
    'bank -20.00, held for others 5.00, short by 25.00.',
  ],
])('draws %s', async (_what, day, text) => {
  answerDays(() => [day]);
  open();
  expect(await read()).toBe(`03/10/2026: ${text}`);
});

test('draws a single day', async () => {
  answerQuery(POSITION_DAYS, ok([positionDay({ day: TODAY })]));
  open();
  expect(await read()).toMatch(/short by 150\.00\.$/);
  expect(await picture()).toHaveTextContent('Short on this day.');
});

test('says that it is loading, and then that there is no account', async () => {
  // The figures of the as-of date are asked for, too.
  const held = [heldQuery(POSITION_DAYS, noData()), heldQuery(POSITION_DAYS, noData())];
  open();
  await waitFor(async () => expect(within(await picture()).getByText('Fetching the days…')).toBeVisible());
  for (const { release } of held) release();
  expect(await screen.findByText('There is no trust bank account to show.')).toBeVisible();
});

test('says why it could not be fetched, and fetches it again when asked to', async () => {
  let isDown = true;
  answerQuery(POSITION_DAYS, () => (isDown ? httpError(500) : ok([positionDay({ day: TODAY })])));
  const { user } = open();
  const alert = await within(await picture()).findByRole('alert');
  expect(alert).toHaveTextContent('An error occurred while processing the request');
  isDown = false;
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await read()).toMatch(/^03\/10\/2026: /);
});

test('prints by itself: the picture in words and lines, its days short, and its table where that is shown', async () => {
  answerDays(SHORT_IN_MARCH);
  const { user } = open();
  await slider();
  await user.click(within(await picture()).getByRole('button', { name: 'Table' }));
  const printed = watchPrinting();
  await user.click(within(await picture()).getByRole('button', { name: 'Print picture' }));
  const { body: paper, end } = await printed();
  expect(paper.querySelector('h1')).toHaveTextContent(PICTURE);
  expect(paper).toHaveTextContent('Trust A, 02/09/2026 to 03/10/2026');
  expect(paper).toHaveTextContent('Short on 3 of the 30 days, by as much as 200.00 on 03/07/2026.');
  expect(paper.querySelector('svg [data-part=bank]')).not.toBeNull();
  expect([...paper.querySelectorAll('table')].map(({ rows }) => rows.length)).toEqual([2, 31]);
  await end();
  expect(document.querySelector('iframe')).toBeNull();
});
