import { screen, waitFor } from '@testing-library/dom';
import { ok } from '../support/answers/envelope';
import { transactionRow } from '../support/answers/transactions';
import { answerQuery } from '../support/api';
import { connection, loadOverConnection } from '../support/cutCode';
import { paperOfPage, preparePagePrint } from '../support/pagePrint';
import { renderModule } from '../support/renderModule';

loadOverConnection('report/export/print/pagePrint');

/** Printing changes the page: watched for changes, it would be printed again without end. */
const UNWATCHED = { container: document.head } as const;

test('Ctrl+P prints the report after a press, though its code could not be fetched at first', async () => {
  preparePagePrint();
  answerQuery('PeriodReport', ok([transactionRow({ rowId: '1', itemNumber: 'INV-1' })]));
  const { user } = renderModule({ path: '/trustTransactions/2' });
  await screen.findByText('INV-1');
  connection.isCut = true;
  await user.pointer({ target: document.body });
  await waitFor(() => expect(connection.asked).toBeGreaterThan(0));
  connection.isCut = false;
  expect(paperOfPage().titles).toEqual([]);
  await waitFor(async () => {
    await user.keyboard('{Shift}');
    expect(paperOfPage().titles).toEqual(['All Transactions']);
  }, UNWATCHED);
});
