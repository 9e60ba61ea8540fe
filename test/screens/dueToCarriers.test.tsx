import { screen } from '@testing-library/dom';
import { ok } from '../support/answers/envelope';
import { answerQuery } from '../support/api';
import { figure, openMorning, answerQueue, words } from '../support/morningPage';

test('names the return premiums by which what is due to carriers is less (D13)', async () => {
  answerQueue();
  const due = { officeId: '1', due: 'Overdue' } as const;
  answerQuery(
    'GetCompanyPayableTotals',
    ok([
      { ...due, glAccountId: '20', lines: 2, amount: -100, returns: -600 },
      { ...due, glAccountId: '21', lines: 1, amount: 40.5 },
    ]),
  );
  openMorning();
  await figure('Due to carriers', 'Overdue -59.50 3 lines, 540.50 less return premiums of 600.00');
});

test.each([
  ['what is overdue, whatever returns make of it', { amount: -500, returns: -600 }, true],
  ['no returns alone, which nobody can pay', { amount: -255, returns: -255 }, false],
])('marks %s', async (_what, sums, isUrgent) => {
  answerQueue();
  answerQuery(
    'GetCompanyPayableTotals',
    ok([{ officeId: '1', due: 'Overdue', glAccountId: '20', lines: 1, ...sums }]),
  );
  openMorning();
  await words('Due to carriers', 'Overdue');
  const link = screen.getByRole('link', { name: /^Overdue -/ });
  expect(link.hasAttribute('data-urgent')).toBe(isUrgent);
});
