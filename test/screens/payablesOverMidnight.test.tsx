import { screen, waitFor } from '@testing-library/dom';
import { done, httpError, ok } from '../support/answers/envelope';
import { COMPANY, PAYABLES, UNPAID } from '../support/answers/payables';
import { answerCommand, answerQuery } from '../support/api';
import { answerPosition } from '../support/heldRows';
import { FLAGS, answerPayableChoices, generate, ready } from '../support/payableChoices';
import { openPayment, submitOf } from '../support/paying';
import { pressEscape } from '../support/pressEscape';
import { pressRefresh } from '../support/refresh';
import { renderModule } from '../support/renderModule';

const A_DAY_MS = 24 * 3600 * 1000;

test('a report left open over midnight says the day of the rows that a payment fetches', async () => {
  answerPayableChoices();
  answerPosition();
  let paid = false;
  const asked = answerQuery(COMPANY, () => ok(paid ? PAYABLES.slice(1) : PAYABLES));
  answerCommand('CreateCompanyPayable', done(['501']));
  const { user, host } = renderModule({ path: UNPAID, featureFlags: { accountingTrustPosition: true } });
  await screen.findByText('INV-1');
  expect(screen.getByRole('treegrid')).toHaveAccessibleName('Company Payables: Unpaid as of 03/10/2026');
  host.clock.now += A_DAY_MS;
  const box = await openPayment(user, 'INV-1');
  paid = true;
  await user.click(submitOf(box));
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() =>
    expect(screen.getByRole('treegrid')).toHaveAccessibleName('Company Payables: Unpaid as of 03/11/2026'),
  );
  expect(screen.queryByText('INV-1')).toBeNull();
});

test('the as-of date beside the title is that of the rows: after midnight that of the day before, until Refresh', async () => {
  answerPayableChoices();
  answerPosition();
  const asked = answerQuery(COMPANY, ok(PAYABLES));
  const { user, host } = renderModule({ path: UNPAID, featureFlags: { accountingTrustPosition: true } });
  await screen.findByText('INV-1');
  const field = () => screen.getByRole('textbox', { name: /^As-of date/ });
  host.clock.now += A_DAY_MS;
  // Draws the screen anew.
  await user.click(screen.getByRole('button', { name: 'Change accounts and dates' }));
  await screen.findByRole('dialog');
  await pressEscape(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field()).toHaveValue('03/10/2026');
  expect(screen.getByText('as of 03/10/2026 11:30 AM')).toBeVisible();
  await pressRefresh(user);
  await waitFor(() => expect(field()).toHaveValue('03/11/2026'));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(await screen.findByText('as of 11:30 AM')).toBeVisible();
});

test('a Refresh after midnight that fails leaves the rows under the day that they are of', async () => {
  answerPayableChoices();
  answerPosition();
  let isDown = false;
  answerQuery(COMPANY, () => (isDown ? httpError(500) : ok(PAYABLES)));
  const { user, host } = renderModule({ path: UNPAID, featureFlags: { accountingTrustPosition: true } });
  await screen.findByText('INV-1');
  host.clock.now += A_DAY_MS;
  isDown = true;
  await pressRefresh(user);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByText('INV-1')).toBeVisible();
  expect(screen.getByRole('treegrid')).toHaveAccessibleName('Company Payables: Unpaid as of 03/10/2026');
  expect(screen.getByRole('textbox', { name: /^As-of date/ })).toHaveValue('03/10/2026');
});

test('a report that is generated again after midnight is the one of that day, although its choice is the same', async () => {
  answerPayableChoices();
  const asked = answerQuery(COMPANY, ({ startDate }) =>
    ok(startDate === '2026-03-11' ? PAYABLES.slice(1) : PAYABLES),
  );
  const path = '/company-payables-report?type=unpaid&accounts=21&range=Today&dateType=ItemDate';
  const { user, host } = renderModule({ path, ...FLAGS });
  await screen.findByText('INV-1');
  host.clock.now += A_DAY_MS;
  await user.click(screen.getByRole('button', { name: 'Change accounts and dates' }));
  await ready();
  await user.click(generate());
  await waitFor(() => expect(screen.queryByText('INV-1')).toBeNull());
  expect(screen.getByText('INV-2')).toBeVisible();
  expect(asked.map(({ startDate }) => startDate)).toEqual(['2026-03-10', '2026-03-11']);
  // A dialog that opens over it leaves the report and its day alone.
  await user.click(screen.getByRole('button', { name: 'Change accounts and dates' }));
  await ready();
  expect(asked).toHaveLength(2);
});
