import { screen } from '@testing-library/dom';
import { noData, ok } from '../support/answers/envelope';
import { answerQuery } from '../support/api';
import { selectLines } from '../support/paying';
import { QUICK, ofJsdom } from '../support/quickStyles';
import { renderModule } from '../support/renderModule';
import { transactionRow } from '../support/answers/transactions';

test('quick styles equal those of jsdom in a report with selected rows and an open popover', async () => {
  answerQuery('GetGLAccounts', noData());
  answerQuery('PeriodReport', ok([transactionRow({ rowId: '1', itemNumber: 'INV-A' })]));
  const { user } = renderModule({ path: '/trustTransactions/0' });
  await selectLines(user, 'INV-A');
  await user.click(await screen.findByRole('button', { name: /^Columns/ }));
  await screen.findByRole('dialog', { name: 'Columns' });

  const elements = [...document.body.querySelectorAll('*')];
  expect(elements.length).toBeGreaterThan(200);
  const different = elements.flatMap((element) =>
    QUICK.filter(
      (name) => getComputedStyle(element).getPropertyValue(name) !== ofJsdom(element).getPropertyValue(name),
    ).map((name) => `${name} of ${element.outerHTML.slice(0, 150)}`),
  );
  expect(different).toEqual([]);
});
