import { screen, waitFor } from '@testing-library/dom';
import { ok } from '../support/answers/envelope';
import { answerQuery, heldQuery } from '../support/api';
import { renderModule } from '../support/renderModule';
import { transactionRow } from '../support/answers/transactions';

const REPORT = 'PeriodReport';
const rowsOf = (officeId: unknown) => [
  transactionRow({ rowId: 'a', itemNumber: `INV of ${String(officeId)}` }),
];

describe('The host changes the office', () => {
  test('nothing of the former office is shown from then on', async () => {
    answerQuery(REPORT, ok(rowsOf('1')), 1);
    const { module } = renderModule({ path: '/trustTransactions/0', officeId: '1' });
    await screen.findByText('INV of 1');

    const second = heldQuery(REPORT, ok(rowsOf('2')));
    module.update({ office: { officeId: '2' } });
    await waitFor(() => expect(screen.queryByText('INV of 1')).not.toBeInTheDocument());
    second.release();
    expect(await screen.findByText('INV of 2')).toBeVisible();
    expect(screen.queryByText('INV of 1')).not.toBeInTheDocument();

    // Coming back asks again: what was kept of the first office is gone.
    const asked = answerQuery(REPORT, ({ officeId }) => ok(rowsOf(officeId)));
    module.update({ office: { officeId: '1' } });
    expect(await screen.findByText('INV of 1')).toBeVisible();
    expect(asked).toEqual([{ query: REPORT, officeId: '1', TimePeriod: 0 }]);
  });

  test('an answer for the former office that comes late is dropped', async () => {
    const first = heldQuery(REPORT, ok(rowsOf('1')));
    const { module } = renderModule({ path: '/trustTransactions/0', officeId: '1' });
    await screen.findByText('Fetching transactions...');

    answerQuery(REPORT, ({ officeId }) => ok(rowsOf(officeId)));
    module.update({ office: { officeId: '2' } });
    expect(await screen.findByText('INV of 2')).toBeVisible();
    first.release();
    await waitFor(() => expect(screen.getByText('INV of 2')).toBeVisible());
    expect(screen.queryByText('INV of 1')).not.toBeInTheDocument();
  });

  test('an update that breaks the contract is refused as a whole', async () => {
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
