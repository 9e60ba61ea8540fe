import { screen, waitFor } from '@testing-library/dom';
import { noData } from '../support/answers/envelope';
import { answerQuery } from '../support/api';
import { arrived } from '../support/arrived';
import { renderModule } from '../support/renderModule';

beforeEach(() => {
  answerQuery('GetUnpaidInvoiceReportV2', noData());
  answerQuery('GetCustomerUnappliedCreditReport', noData());
  answerQuery('GetCustomerBalanceSummaryReport', noData());
});

const field = () => screen.findByRole('textbox', { name: 'As-of date' });
const picker = () => screen.findByRole('button', { name: /^Choose as-of date/ });

describe('a date of a report keeps the focus', () => {
  test('in its field, when it was typed', async () => {
    const { user } = renderModule({ path: '/unpaid-invoices' });
    await arrived();
    await user.clear(await field());
    await user.type(await field(), '01/31/2026{Enter}');
    await screen.findByText('As of 01/31/2026');
    expect(await field()).toHaveFocus();
  });

  test('on its button, when it was picked', async () => {
    const { user } = renderModule({ path: '/unpaid-invoices' });
    await user.click(await picker());
    await user.click(await screen.findByRole('button', { name: 'Thursday, March 5, 2026' }));
    await screen.findByText('As of 03/05/2026');
    await waitFor(async () => expect(await picker()).toHaveFocus());
  });
});

test('a date that is pasted with a blank is taken', async () => {
  const { user } = renderModule({ path: '/unpaid-invoices' });
  await arrived();
  await user.clear(await field());
  await user.click(await field());
  await user.paste(' 01/31/2026');
  await user.tab();
  expect(await screen.findByText('As of 01/31/2026')).toBeVisible();
});
