import { screen, waitFor, within } from '@testing-library/dom';
import { answerQuery } from '../support/api';
import { CREDIT, UNAPPLIED } from '../support/answers/customers';
import { ok } from '../support/answers/envelope';
import { COMPANY, UNPAID, payableRow } from '../support/answers/payables';
import { MORNING_FLAGS, TODAY } from '../support/morningPage';
import { renderModule } from '../support/renderModule';

/** The rows of a report, as its links name them, and the line of totals. */
async function rowsOf(role: 'grid' | 'treegrid', first: string): Promise<() => string[]> {
  const table = await screen.findByRole(role);
  await within(table).findByText(first);
  return () =>
    within(table)
      .queryAllByText(/^(INV|REC)-/)
      .map((cell) => cell.textContent);
}

describe('credits older than a number of days', () => {
  const credit = (itemId: string, transactionDate: string) => ({
    ...CREDIT,
    itemId,
    itemNumber: `REC-${itemId}`,
    transactionDate,
  });
  const CREDITS = [credit('1', '2026-02-07'), credit('2', '2026-02-08'), credit('3', '2026-03-10')];

  test('are those older than that number of days, and one click shows all', async () => {
    answerQuery(UNAPPLIED, ok(CREDITS));
    const { user, host } = renderModule({ path: `/unapplied-credits?asOf=${TODAY}&office=all&older=30` });
    const rows = await rowsOf('grid', 'REC-1');
    expect(rows()).toEqual(['REC-1']);

    await user.click(screen.getByRole('button', { name: 'Older than 30 days: show all' }));
    await waitFor(() => expect(rows()).toEqual(['REC-1', 'REC-2', 'REC-3']));
    expect(host.navigation.url()).toBe(`/accounting/unapplied-credits?asOf=${TODAY}&office=all`);
    expect(screen.queryByRole('button', { name: /^Older than/ })).not.toBeInTheDocument();
  });

  test.each([
    ['', 'A blank value'],
    ['-1', '“-1”'],
    ['thirty', '“thirty”'],
    ['1e9', '“1e9”'],
  ])('are not guessed when the address says %j, and can all be shown', async (older, value) => {
    answerQuery(UNAPPLIED, ok(CREDITS));
    const { user } = renderModule({ path: `/unapplied-credits?asOf=${TODAY}&older=${older}` });
    expect(await screen.findByText(`${value} in the address is not a number of days.`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all credits' }));
    expect(await rowsOf('grid', 'REC-1').then((rows) => rows())).toEqual(['REC-1', 'REC-2', 'REC-3']);
  });
});

describe('lines due to their carriers', () => {
  const LINES = [
    payableRow({ lineId: '1', carrierDueDate: '2026-03-09' }),
    payableRow({ lineId: '2', carrierDueDate: '2026-03-10', collected: 90, advanced: 10 }),
    payableRow({ lineId: '3', carrierDueDate: '2026-03-17' }),
    payableRow({ lineId: '4', carrierDueDate: '2026-03-18' }),
    payableRow({ lineId: '5', carrierDueDate: null }),
  ];
  const ALL = LINES.map(({ invoiceNumber }) => invoiceNumber);

  test.each([
    { due: 'Overdue', name: 'Overdue: show all due dates', shown: ['INV-1'] },
    { due: 'Next7Days', name: 'Due in the next 7 days: show all due dates', shown: ['INV-2', 'INV-3'] },
  ])("$due are told by the carrier's terms, and one press shows all", async ({ due, name, shown }) => {
    answerQuery(COMPANY, ok(LINES));
    const { user, host } = renderModule({ path: `${UNPAID}&due=${due}`, featureFlags: MORNING_FLAGS });
    const rows = await rowsOf('treegrid', shown[0] ?? '');
    expect(rows()).toEqual(shown);

    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(rows()).toEqual(ALL));
    expect(host.navigation.url()).not.toContain('due=');
  });

  test.each([
    { figure: 'Unpaid, not past due', shown: ['INV-2', 'INV-3', 'INV-4', 'INV-5'] },
    { figure: 'Advanced', shown: ['INV-2'] },
  ])('give way to the lines of $figure, whose rows add up to it, until Back', async ({ figure, shown }) => {
    answerQuery(COMPANY, ok(LINES));
    const { user, host } = renderModule({
      path: `${UNPAID}&due=Overdue`,
      featureFlags: { ...MORNING_FLAGS, accountingPictures: true },
    });
    const rows = await rowsOf('treegrid', 'INV-1');
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${figure}`) }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /show all due dates/ })).not.toBeInTheDocument(),
    );
    expect(host.navigation.url()).not.toContain('due=');
    await waitFor(() => expect(rows()).toEqual(shown));

    host.navigation.go(-1);
    const showAll = await screen.findByRole('button', { name: 'Overdue: show all due dates' });
    await waitFor(() => expect(rows()).toEqual(['INV-1']));
    await user.click(showAll);
    await waitFor(() => expect(rows()).toEqual(ALL));
  });

  test('are all without terms of carriers, and when the address says anything else', async () => {
    answerQuery(COMPANY, ok(LINES));
    renderModule({ path: `${UNPAID}&due=Overdue` });
    expect(await rowsOf('treegrid', 'INV-1').then((rows) => rows())).toEqual(ALL);
    expect(screen.queryByRole('button', { name: /show all due dates/ })).not.toBeInTheDocument();
  });
});
