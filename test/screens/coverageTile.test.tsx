import { screen, waitFor, within } from '@testing-library/dom';
import { addDays, dayNumber } from '../../src/domain';
import { answerQuery } from '../support/api';
import { ok } from '../support/answers/envelope';
import { POSITION, POSITION_DAYS, POSITION_QUERY, positionDay } from '../support/answers/trustPosition';
import { DAYS, TODAY, figure, openMorning, answerQueue, words } from '../support/morningPage';
import { OVER } from '../support/trustPositionScreen';

describe('the tile of trust coverage', () => {
  test('names the lowest day of the line, and how many days were short', async () => {
    answerQueue();
    openMorning();
    const link = await figure('Trust coverage', '85.7% on 03/09/2026');
    expect(link).toHaveAttribute('href', '/accounting/trust-position?asOf=2026-03-09');
    expect(await words('Trust coverage', /short on$/)).toBeVisible();
    expect(await figure('Trust coverage', '1 day')).toHaveAttribute(
      'href',
      '/accounting/trust-position?asOf=2026-03-09',
    );
  });

  test('the days short lead to the first of them, where the picture has all of them', async () => {
    const isShort = (day: string) => day === '2026-01-15' || day === '2026-03-09';
    answerQuery(POSITION_QUERY, ok(POSITION));
    answerQuery(POSITION_DAYS, ({ startDate, endDate }) =>
      ok(
        Array.from({ length: dayNumber(String(endDate)) - dayNumber(String(startDate)) + 1 }, (_, at) => {
          const day = addDays(String(startDate), at);
          return positionDay({ day, ...(isShort(day) ? {} : { bank: 1100, excess: 50 }) });
        }),
      ),
    );
    answerQueue();
    const { user, host } = openMorning();
    const picture = () => screen.findByRole('region', { name: 'Bank and money held for others, by day' });
    await user.click(await figure('Trust coverage', 'Excess 50.00 1,100.00 in the bank, 1,050.00 held'));
    await waitFor(async () => expect(await picture()).toHaveTextContent('Short on 1 of the 30 days'));
    host.navigation.go(-1);
    await user.click(await figure('Trust coverage', '2 days'));
    expect(host.navigation.url()).toBe('/accounting/trust-position?asOf=2026-01-15');
    await waitFor(async () => expect(await picture()).toHaveTextContent('Short on 2 of the 90 days'));
    expect(within(await picture()).getByRole('table', { name: 'Days short' })).toHaveTextContent(
      /01\/15\/2026.*03\/09\/2026/,
    );
  });

  test('asks for 90 days', async () => {
    answerQueue();
    const asked = answerQuery(POSITION_DAYS, ok(DAYS));
    openMorning();
    await figure('Trust coverage', '85.7% on 03/09/2026');
    expect(asked).toContainEqual({ query: POSITION_DAYS, startDate: addDays(TODAY, -89), endDate: TODAY });
  });

  test('says how much more is in the bank than is held', async () => {
    answerQueue();
    openMorning();
    expect(await figure('Trust coverage', 'Excess 50.00 1,100.00 in the bank, 1,050.00 held')).toBeVisible();
  });

  test('says by how much an account is short', async () => {
    answerQueue();
    answerQuery(POSITION_DAYS, ok([positionDay({ day: TODAY })]));
    openMorning();
    expect(await figure('Trust coverage', 'Short by 150.00 900.00 in the bank, 1,050.00 held')).toBeVisible();
    expect(await figure('Trust coverage', 'Coverage 85.7% Not all fiduciary money is covered')).toBeVisible();
  });

  test.each([
    {
      what: 'one of them short',
      first: {},
      coverage: 'Coverage 85.7% Not all is covered, least in Trust A',
      sums: 'Short by 150.00 3,900.00 in the bank, 2,050.00 held, all accounts together',
    },
    {
      what: 'none short',
      first: { bank: 1050, excess: 0 },
      coverage: 'Coverage 100.0% All is covered, least in Trust A',
      sums: 'Excess 2,000.00 4,050.00 in the bank, 2,050.00 held, all accounts together',
    },
  ])('of two accounts, $what, says of which its share is, and of how many its sums', async (one) => {
    answerQueue();
    answerQuery(
      POSITION_DAYS,
      ok([positionDay({ day: TODAY, ...OVER }), positionDay({ day: TODAY, ...one.first })]),
    );
    openMorning();
    expect(await figure('Trust coverage', one.coverage)).toBeVisible();
    expect(await figure('Trust coverage', one.sums)).toBeVisible();
  });

  test('of two accounts without money of others names none', async () => {
    answerQueue();
    const nothing = { day: TODAY, held: 0, heldForCarriers: 0, heldForClients: 0, coverage: null };
    answerQuery(
      POSITION_DAYS,
      ok([positionDay({ ...nothing, excess: 900 }), positionDay({ ...OVER, ...nothing, excess: 3000 })]),
    );
    openMorning();
    expect(await figure('Trust coverage', 'Coverage – All fiduciary money is covered')).toBeVisible();
  });
});
