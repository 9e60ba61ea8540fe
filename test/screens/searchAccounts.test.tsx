import { screen, waitFor, within } from '@testing-library/dom';
import { httpError, noData, ok } from '../support/answers/envelope';
import { account } from '../support/answers/search';
import { answerQuery } from '../support/api';
import { renderModule } from '../support/renderModule';
import { answerAccounts } from '../support/searchAnswers';

const SEARCH = '/all-trust-transactions';

const dialog = () => screen.findByRole('dialog', { name: 'Search Accounting Items' });

describe('accounts that could not be fetched for a search', () => {
  test.each([
    ['GetGLAccounts', false, 'An error occurred while retrieving your GL Accounts'],
    ['GetReportingGLAccounts', false, 'An error occurred while retrieving your GL Accounts'],
    ['GetGLAccounts', true, 'An error occurred while retrieving your inactive GL Accounts'],
    ['GetReportingGLAccounts', true, 'An error occurred while retrieving your inactive GL Accounts'],
  ] as const)(
    'are named by a toast and in the dialog, with Retry: %s, inactive: %s',
    async (query, inactive, message) => {
      let fails = true;
      answerQuery(query, ({ includeInactive }) =>
        fails && includeInactive === inactive ? httpError(500) : noData(),
      );
      answerAccounts();
      const { user } = renderModule({ path: SEARCH });
      const box = await dialog();
      if (inactive) await user.click(within(box).getByRole('checkbox', { name: 'Show inactive accounts' }));
      expect(await within(box).findByText(message)).toBeVisible();
      expect(await screen.findAllByText(message)).toHaveLength(2);
      fails = false;
      await user.click(within(box).getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(within(box).queryByText(message)).not.toBeInTheDocument());
    },
  );
});

describe('the reporting account of a search', () => {
  const FEES = account('70', 'Agency Fees', {
    type: 'Income',
    isAgencyRevenue: true,
    subAccounts: [account('71', 'Policy Fees', { type: 'Income', isAgencyRevenue: true })],
  });

  test('can be one of agency revenue, which fees report to, once', async () => {
    answerQuery('GetGLAccounts', ok([account('50', 'Premium Payable', { isAgencyRevenue: true }), FEES]));
    const asked = answerQuery('TransactionSearch', noData());
    answerAccounts();
    const { user } = renderModule({ path: SEARCH });
    const box = within(await dialog());
    await user.click(box.getByRole('combobox', { name: 'Reporting account' }));
    const option = await screen.findByRole('option', { name: 'Policy Fees' });
    expect(screen.getAllByRole('option', { name: 'Premium Payable' })).toHaveLength(1);
    await user.click(option);
    await user.click(box.getByRole('button', { name: 'Generate Report' }));
    expect(await screen.findByText(/Reporting account Policy Fees/)).toBeVisible();
    expect(asked).toMatchObject([{ reportingAccount: '71' }]);
  });

  test('is named with its number on the result and among the recent searches: names can be alike', async () => {
    const carriers = ['11', '21'].map((id) => account(id, 'Personal Auto', { number: `20${id}` }));
    answerQuery('GetReportingGLAccounts', ok(carriers));
    answerQuery('TransactionSearch', noData());
    answerAccounts();
    const { user } = renderModule({ path: SEARCH });
    const box = within(await dialog());
    await user.click(box.getByRole('combobox', { name: 'Reporting account' }));
    await user.click(await screen.findByRole('option', { name: '2021 Personal Auto' }));
    await user.click(box.getByRole('button', { name: 'Generate Report' }));
    const summary = 'All dates · Reporting account 2021 Personal Auto';
    expect(await screen.findByText(`${summary} · voided left out`)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(within(await dialog()).getByRole('button', { name: summary })).toBeVisible();
  });

  test('can be named by an address', async () => {
    answerQuery('GetGLAccounts', ok([FEES]));
    answerQuery('TransactionSearch', noData());
    answerAccounts();
    renderModule({ path: `${SEARCH}?range=None&account=71` });
    expect(await screen.findByText(/Policy Fees/)).toBeVisible();
    expect(screen.queryByText(/not an account that can be searched/)).toBeNull();
  });
});

test('an account without a number is offered by its name', async () => {
  const nameless = Object.assign(account('33', 'Savings'), { number: undefined });
  answerQuery('GetGLAccounts', ok([nameless]));
  answerAccounts();
  const { user } = renderModule({ path: SEARCH });
  await user.click(within(await dialog()).getByRole('combobox', { name: 'Bank account' }));
  expect(await screen.findByRole('option', { name: 'Savings' })).toBeVisible();
});

test('a date that is being typed interrupts nobody, and is said beside the button that waits for it', async () => {
  answerAccounts();
  const { user } = renderModule({ path: SEARCH });
  const box = await dialog();
  await user.type(within(box).getByRole('textbox', { name: /^Start date/ }), '0');
  expect(await within(box).findByText('Please fix all form errors before submitting')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
