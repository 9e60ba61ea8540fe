import { screen, waitFor, within } from '@testing-library/dom';
import type { ReportOfficeOptions } from '../../src/api/wire';
import { httpError, noData, ok } from '../support/answers/envelope';
import { POSITION, POSITION_DAYS, POSITION_QUERY, positionDay } from '../support/answers/trustPosition';
import { answerQuery } from '../support/api';
import { pressRefresh } from '../support/refresh';
import type { RenderOptions } from '../support/renderModule';
import { OVER, PATH, TODAY, figures, grid, show, strip } from '../support/trustPositionScreen';
import { ANY_OFFICE, byOfficeUser } from '../support/users';

const SOME_OFFICES = { ...ANY_OFFICE, userCanReportAllOffices: false };

describe('without rows', () => {
  test('says that no fiduciary money is held on the day, beside what is in the bank', async () => {
    answerQuery(POSITION_QUERY, noData());
    const days = answerQuery(
      POSITION_DAYS,
      ok([positionDay({ day: TODAY, ...OVER, heldForCarriers: 0, held: 0, coverage: null, excess: 3000 })]),
    );
    const { user } = show();
    expect(await screen.findByText('No fiduciary money is held on 03/10/2026.')).toBeVisible();
    await waitFor(async () => expect(await figures()).toContain('Coverage–'));
    // The bank alone is a report too.
    expect(await screen.findByRole('button', { name: 'Export' })).not.toHaveAttribute('aria-disabled');
    const before = days.length;
    await pressRefresh(user);
    await waitFor(() => expect(days.length).toBeGreaterThan(before));
  });

  test('says which account holds none', async () => {
    answerQuery(POSITION_QUERY, ok(POSITION));
    answerQuery(POSITION_DAYS, ok([positionDay({ day: TODAY }), positionDay({ day: TODAY, ...OVER })]));
    show({ path: `${PATH}?account=32` });
    expect(await screen.findByText('No fiduciary money is held on 03/10/2026 in Trust B.')).toBeVisible();
  });

  test.each<[string, readonly ReportOfficeOptions[], RenderOptions]>([
    ['for one office of many', [ANY_OFFICE], { path: `${PATH}?office=1` }],
    ['for a user of some offices', [SOME_OFFICES], { user: byOfficeUser }],
  ])('says %s that these hold none, not that the agency does', async (_what, offices, options) => {
    answerQuery('GetReportOfficeOptions', ok(offices));
    answerQuery(POSITION_QUERY, noData());
    show(options);
    const text = 'No fiduciary money is held on 03/10/2026 for the offices shown.';
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('says what went wrong, and tries again', async () => {
    answerQuery(POSITION_QUERY, httpError(500), 1);
    answerQuery(POSITION_DAYS, ok([positionDay({ day: TODAY })]));
    const { user } = show();
    const retry = await screen.findByRole('button', { name: /Retry|Try again/ });
    answerQuery(POSITION_QUERY, ok(POSITION));
    await user.click(retry);
    expect(await within(await grid()).findByText('INV-1')).toBeVisible();
  });

  test('keeps the rows in sight where only the figures of the bank are missing', async () => {
    answerQuery(POSITION_QUERY, ok(POSITION));
    answerQuery(POSITION_DAYS, httpError(500), 2);
    const { user } = show();
    expect(await screen.findByText(/The figures of the bank could not be fetched\./)).toBeVisible();
    expect(await within(await grid()).findByText('INV-1')).toBeVisible();
    // Nothing seems to be on its way: the picture, which also failed, is not loading either.
    await screen.findByRole('heading', { name: 'Bank and money held for others, by day' });
    expect(screen.queryByText('Loading…')).toBeNull();
    answerQuery(POSITION_DAYS, ok([positionDay({ day: TODAY })]));
    await user.click(screen.getByRole('button', { name: 'Fetch figures' }));
    expect(await strip()).toBeVisible();
  });
});
