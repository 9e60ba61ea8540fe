import { screen, waitFor } from '@testing-library/dom';
import { ok } from '../support/answers/envelope';
import { lineItemRow } from '../support/answers/search';
import { transactionRow } from '../support/answers/transactions';
import { answerQuery } from '../support/api';
import { paperOfPage, preparePagePrint } from '../support/pagePrint';
import { renderModule } from '../support/renderModule';
import { answerAccounts } from '../support/searchAnswers';

/** Printing changes the page: watched for changes, it would be printed again without end. */
const UNWATCHED = { container: document.head } as const;

test('Ctrl+P prints the tab of the accounting search that is shown, not those opened before', async () => {
  preparePagePrint();
  answerAccounts();
  answerQuery('TransactionSearch', ok([transactionRow({ rowId: '1', itemNumber: 'INV-1' })]));
  answerQuery('GetLineItemReport', ok([lineItemRow({ rowId: 'l1', itemId: '1' })]));
  const { user } = renderModule({ path: '/all-trust-transactions?range=LastMonth' });
  await screen.findByText('INV-1');
  const search = {
    titles: ['Accounting Search, Last Month'],
    heads: ['Harbor Insurance – Accounting Search, Last Month'],
  };
  const lines = { titles: ['Line Items'], heads: ['Harbor Insurance – Line Items'] };
  // The code that prints a table is fetched with the first movement after that has come.
  await user.pointer({ target: document.body });
  await waitFor(() => expect(paperOfPage()).toEqual(search), UNWATCHED);

  await user.click(screen.getByRole('tab', { name: 'Line Items' }));
  await screen.findByText('Premium');
  await user.pointer({ target: document.body });
  await waitFor(() => expect(paperOfPage()).toEqual(lines), UNWATCHED);
  await user.click(screen.getByRole('tab', { name: 'Accounting Search' }));
  expect(paperOfPage()).toEqual(search);
});
