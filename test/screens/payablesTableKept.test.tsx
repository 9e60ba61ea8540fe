/** What generating the same payables report again leaves of its table (D30). */
import { screen, waitFor } from '@testing-library/dom';
import { ok } from '../support/answers/envelope';
import { COMPANY, PAYABLES } from '../support/answers/payables';
import { answerQuery } from '../support/api';
import { says } from '../support/invoiceTable';
import { answerPayableChoices, dialog, generate, ready } from '../support/payableChoices';
import { renderModule } from '../support/renderModule';

test('the address of a report that is generated again unchanged still has the sort and the filter of its table', async () => {
  answerPayableChoices();
  answerQuery(COMPANY, ok(PAYABLES));
  const module = renderModule({
    path: '/company-payables-report?type=unpaid&accounts=21&sort=amount.desc',
  });
  const { user, host } = module;
  await screen.findByText('INV-1');
  const filter = screen.getByRole('searchbox', { name: 'Filter rows' });
  await user.type(filter, 'INV-1{Enter}');
  await says(module, /^\?type=unpaid&accounts=21&sort=amount\.desc&view=[0-9a-f]{32}$/);
  const before = host.navigation.location.search;

  await user.click(screen.getByRole('button', { name: 'Change accounts and dates' }));
  await dialog();
  await ready();
  await user.click(generate());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(filter).toBeInTheDocument();
  expect(filter).toHaveValue('INV-1');
  await says(module, before);
});
