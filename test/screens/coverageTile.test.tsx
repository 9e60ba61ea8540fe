import { addDays } from '../../src/domain';
import { answerQuery } from '../support/api';
import { ok } from '../support/answers/envelope';
import { POSITION_DAYS, positionDay } from '../support/answers/trustPosition';
import { DAYS, TODAY, figure, openMorning, answerQueue, words } from '../support/morningPage';
import { OVER } from '../support/trustPositionScreen';

describe('the tile of trust coverage', () => {
  test('names the lowest day of the line, and how many days were short', async () => {
    answerQueue();
    openMorning();
    const link = await figure('Trust coverage', '85.7% on 03/09/2026');
    expect(link).toHaveAttribute('href', '/accounting/trust-position?asOf=2026-03-09');
    expect(await words('Trust coverage', /short on 1 day$/)).toBeVisible();
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
