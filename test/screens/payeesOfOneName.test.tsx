import { screen } from '@testing-library/dom';
import { answerGet, answerQuery } from '../support/api';
import { ok } from '../support/answers/envelope';
import { CARRIERS, COMPANY, PAYABLES } from '../support/answers/payables';
import { answerPayableChoices, dialog, generate } from '../support/payableChoices';
import { renderModule } from '../support/renderModule';

test('payees of one name are told apart by their ids where one is chosen, and in the heading of their report (D7)', async () => {
  const namesake = { id: '12', name: 'Beta Surety', inactive: false };
  answerGet('/api/since', ok({ agencyCarrierViewList: [...CARRIERS, namesake] }));
  answerPayableChoices();
  answerQuery(COMPANY, ok(PAYABLES));
  const { user } = renderModule({ path: '/?dialog=payables-unpaid' });
  await dialog();
  await user.click(await screen.findByRole('checkbox', { name: /^Premium Payable/ }));
  const section = screen.getByRole('button', { name: /^Paid filter, office and payee/ });
  await user.click(section);
  await user.click(screen.getByRole('combobox', { name: 'Payee' }));
  expect(
    (await screen.findAllByRole('option', { name: /Beta|Granite|payees/ })).map(
      ({ textContent }) => textContent,
    ),
  ).toEqual(['All payees', 'Beta Surety (8)', 'Beta Surety (12)', 'Granite Mutual']);
  await user.click(screen.getByRole('option', { name: 'Beta Surety (12)' }));
  await user.click(section);
  expect(section).toHaveTextContent('Beta Surety (12)');
  await user.click(generate());
  expect(await screen.findByText(/ · Beta Surety \(12\)/)).toBeVisible();
});
