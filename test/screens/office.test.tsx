import { screen, waitFor } from '@testing-library/dom';
import { ok } from '../support/answers/envelope';
import { answerQuery, heldQuery } from '../support/api';
import { goOn } from '../support/goOn';
import { renderModule } from '../support/renderModule';
import { transactionRow } from '../support/answers/transactions';

const REPORT = 'PeriodReport';
const rowsOf = (officeId: unknown) => [
  transactionRow({ rowId: 'a', itemNumber: `INV of ${String(officeId)}` }),
];

describe('A change of office by the host', () => {
  test('removes everything of the former office from the screen', async () => {
    answerQuery(REPORT, ok(rowsOf('1')), 1);
    const { module } = renderModule({ path: '/trustTransactions/0', officeId: '1' });
    await screen.findByText('INV of 1');

    const second = heldQuery(REPORT, ok(rowsOf('2')));
    module.update({ office: { officeId: '2' } });
    await waitFor(() => expect(screen.queryByText('INV of 1')).not.toBeInTheDocument());
    second.release();
    expect(await screen.findByText('INV of 2')).toBeVisible();
    expect(screen.queryByText('INV of 1')).not.toBeInTheDocument();

    // Coming back refetches: nothing of the first office was kept.
    const asked = answerQuery(REPORT, ({ officeId }) => ok(rowsOf(officeId)));
    module.update({ office: { officeId: '1' } });
    expect(await screen.findByText('INV of 1')).toBeVisible();
    expect(asked).toEqual([{ query: REPORT, officeId: '1', TimePeriod: 0 }]);
  });

  test('drops a late answer for the former office', async () => {
    const first = heldQuery(REPORT, ok(rowsOf('1')));
    const { module, host } = renderModule({ path: '/trustTransactions/0', officeId: '1' });
    await screen.findByText('Fetching transactions...');

    answerQuery(REPORT, ({ officeId }) => ok(rowsOf(officeId)));
    module.update({ office: { officeId: '2' } });
    expect(await screen.findByText('INV of 2')).toBeVisible();
    first.release();
    // By then, the late answer has come.
    await goOn(host);
    host.navigation.push({ pathname: '/accounting/trustTransactions/0' });
    expect(await screen.findByText('INV of 2')).toBeVisible();
    expect(screen.queryByText('INV of 1')).not.toBeInTheDocument();
  });

  test('is refused as a whole when it breaks the contract', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answerQuery(REPORT, ({ officeId }) => ok(rowsOf(officeId)));
    const { module } = renderModule({ path: '/trustTransactions/0', officeId: '1' });
    await screen.findByText('INV of 1');

    module.update({ office: { officeId: 7 as unknown as string } });
    expect(error).toHaveBeenCalledWith(expect.stringContaining('lacks a valid "office.officeId"'));
    expect(screen.getByText('INV of 1')).toBeVisible();
    error.mockRestore();
  });
});
