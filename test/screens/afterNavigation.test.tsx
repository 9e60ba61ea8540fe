import { screen, waitFor, within } from '@testing-library/dom';
import type { OnboardingIdentity } from '../../src/contract';
import { TODAY, answerReports, lastModel, menuButton, ownToolbar } from '../support/menuTests';
import { ok } from '../support/answers/envelope';
import { transactionRow } from '../support/answers/transactions';
import { answerQuery } from '../support/api';
import { renderModule } from '../support/renderModule';
import { answerAccounts } from '../support/searchAnswers';
import { nobody } from '../support/users';

beforeEach(() => {
  answerReports();
});

describe('After a navigation', () => {
  test('the page has the screen’s title while the module draws its own menus', async () => {
    document.title = 'Agency management';
    const { host, module } = ownToolbar();
    await waitFor(() => expect(document.title).toBe('Home · Accounting'));
    host.navigation.push({ pathname: '/accounting/trustTransactions/0' });
    await waitFor(() => expect(document.title).toBe("Today's Transactions · Accounting"));
    host.navigation.push({ pathname: '/accounting/trustTransactions/0', search: '?items=payments' });
    await waitFor(() => expect(document.title).toBe("Today's Transactions: Payments · Accounting"));
    module.unmount();
    await waitFor(() => expect(document.title).toBe('Agency management'));
  });

  test('pages without menus set the page title even when the host draws the menus', async () => {
    document.title = 'Agency management';
    renderModule({ path: '/unauthorized' });
    await waitFor(() => expect(document.title).toBe('Unauthorized · Accounting'));
  });

  test('a host that draws the menus receives the screen title as data and keeps its page title', async () => {
    document.title = 'Agency management';
    const module = renderModule({ path: '/trustTransactions/0' });
    expect((await lastModel(module)).screenTitle).toBe("Today's Transactions");
    expect(document.title).toBe('Agency management');
  });

  test('a new screen focuses its heading, and a changed filter leaves the focus where it is', async () => {
    const { user, host } = ownToolbar({ path: '/unpaid-invoices' });
    await screen.findByText('INV-7');
    await user.click(await menuButton('Trust Accounting'));
    await user.click(screen.getByRole('link', { name: 'Today' }));
    const heading = await screen.findByRole('heading', TODAY);
    await waitFor(() => expect(heading).toHaveFocus());

    host.navigation.go(-1);
    await screen.findByText('INV-7');
    const filter = screen.getByRole('searchbox', { name: 'Filter rows' });
    await user.click(filter);
    host.navigation.push({ pathname: '/accounting/unpaid-invoices', search: '?asOf=2026-01-31' });
    await screen.findByText('As of 01/31/2026');
    expect(filter).toHaveFocus();
  });

  test('the user is identified once per navigation, including a dialog and Back', async () => {
    const identified: OnboardingIdentity[] = [];
    const module = renderModule({
      path: '/unpaid-invoices',
      host: { onboarding: { identify: (identity) => identified.push(identity) } },
    });
    await screen.findByText('INV-7');
    await waitFor(() => expect(identified).toHaveLength(1));
    (await lastModel(module)).select('trust-search');
    await screen.findByRole('dialog');
    expect(identified).toHaveLength(2);
    module.host.navigation.go(-1);
    await waitFor(() => expect(identified).toHaveLength(3));
    expect(Object.keys(identified[0] ?? {})).toEqual(['userId', 'firstName', 'lastName', 'email', 'company']);
  });

  test('the user is identified again when a dialog leads to a report in the same place', async () => {
    const identified: OnboardingIdentity[] = [];
    answerQuery('TransactionSearch', ok([transactionRow({ rowId: 'b', itemNumber: 'REC-1' })]));
    answerAccounts();
    const module = renderModule({
      path: '/all-trust-transactions?range=Today',
      host: { onboarding: { identify: (identity) => identified.push(identity) } },
    });
    await screen.findByText('REC-1');
    await waitFor(() => expect(identified).toHaveLength(1));
    (await lastModel(module)).select('trust-search');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(identified).toHaveLength(2));
    const generate = await within(dialog).findByRole('button', { name: 'Generate Report' });
    await waitFor(() => expect(generate).not.toHaveAttribute('aria-disabled', 'true'));
    await module.user.click(generate);
    await waitFor(() => expect(identified).toHaveLength(3));
  });

  test('a dialog the user may not open leads to Landing with the reason', async () => {
    const { host } = renderModule({ path: '/?dialog=search', user: nobody });
    expect(
      await screen.findByText('You do not have permission to view Trust Accounting Reports'),
    ).toBeVisible();
    expect(host.navigation.url()).toBe('/accounting');
  });
});
