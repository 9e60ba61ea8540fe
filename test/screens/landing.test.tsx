import { screen, waitFor, within } from '@testing-library/dom';
import { Permission } from '../../src/domain';
import nock from 'nock';
import { features, httpError, ok } from '../support/answers/envelope';
import { answerGet, heldQuery } from '../support/api';
import { answerFlagsLater } from '../support/flagsLater';
import { Gate } from '../support/gate';
import { answerAccounts } from '../support/searchAnswers';
import { openMorning, tile } from '../support/morningPage';
import { renderModule } from '../support/renderModule';
import { administrator, byOfficeUser, nobody, testUser } from '../support/users';

const WELCOME = { level: 1, name: 'Welcome, Jane Doe' };

describe('Landing', () => {
  test('welcomes the user and links to every report that they may open', async () => {
    renderModule();

    const heading = await screen.findByRole('heading', WELCOME);
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText('Harbor Insurance')).toBeVisible();
    const trust = await screen.findByRole('region', { name: 'Trust Accounting' });
    expect(within(trust).getByRole('link', { name: "Today's Transactions" })).toHaveAttribute(
      'href',
      '/accounting/trustTransactions/0',
    );
    expect(screen.getByRole('link', { name: 'Unpaid Invoices' })).toHaveAttribute(
      'href',
      '/accounting/unpaid-invoices',
    );
  });

  test.each(['Search Accounting Items', 'Company Payables: Unpaid'])(
    'its links open %s as the menu does: closing the dialog takes the history entry back',
    async (name) => {
      answerAccounts();
      const { user, host } = renderModule();
      await user.click(await screen.findByRole('link', { name }));
      const dialog = await screen.findByRole('dialog');
      expect(host.navigation.entries()).toHaveLength(2);
      await user.click(await within(dialog).findByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(host.navigation.url()).toBe('/accounting/');
    },
  );

  test('shows no links before it is known whether tiles stand above them', async () => {
    const held = new Gate();
    answerGet('/api/features', features({}), undefined, held.opened);
    renderModule();
    expect(await screen.findByText('Loading…')).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('link', { name: 'Unpaid Invoices' })).not.toBeInTheDocument();
    held.open();
    expect(await screen.findByRole('link', { name: 'Unpaid Invoices' })).toBeVisible();
  });

  test('is the morning page only once the flags are known, also where the host names its flag itself', async () => {
    const answerFlags = answerFlagsLater('accountingTrustPosition');
    openMorning({ host: { flags: { accountingMorningPage: true } } });
    expect(await screen.findByText('Loading…')).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('region', { name: 'To collect' })).not.toBeInTheDocument();
    answerFlags();
    expect(await tile('To collect')).toBeVisible();
    expect(await tile('Trust coverage')).toBeVisible();
  });

  test('leaves out the reports that the user may not open', async () => {
    renderModule({ user: testUser([Permission.CustomerAccountingReports]) });

    expect(await screen.findByRole('link', { name: 'Unpaid Invoices' })).toBeVisible();
    expect(screen.queryByRole('link', { name: "Today's Transactions" })).not.toBeInTheDocument();
  });

  test('leaves out the queue for a user who may not export to QuickBooks (§6)', async () => {
    renderModule({ user: testUser([Permission.TrustAccountingReports]) });

    expect(await screen.findByRole('link', { name: "Today's Transactions" })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'QuickBooks Queue' })).not.toBeInTheDocument();
  });

  test('links to reports whose flags are known although the agency’s id is missing (§3)', async () => {
    renderModule({ user: { ...administrator, claims: { ...administrator.claims, agencyId: '' } } });

    expect(await screen.findByRole('link', { name: 'Unpaid Invoices' })).toBeVisible();
  });

  test('shows the agency’s display name, or the session’s name for it if that cannot be fetched', async () => {
    answerGet('/agency', ok({ agencyId: 4711, displayName: 'Harbor Insurance Group' }));
    const { module } = renderModule();
    expect(await screen.findByText('Harbor Insurance Group')).toBeVisible();
    module.unmount();

    nock.cleanAll();
    answerGet('/agency', httpError(500));
    renderModule({ basename: '/other' });
    expect(await screen.findByText('An error occurred while loading your agency')).toBeVisible();
    expect(screen.getByText('Harbor Insurance')).toBeVisible();
  });

  test('says so when the user may open no report', async () => {
    renderModule({ user: nobody });

    expect(await screen.findByText(/do not have permission to view any accounting report/)).toBeVisible();
  });

  test('waits for by-office permission, then shows the reports that it opens', async () => {
    const options = ok([{ userCanReportByOffice: true, userCanReportAllOffices: false, offices: [] }]);
    const first = heldQuery('GetReportOfficeOptions', options);
    const second = heldQuery('GetReportOfficeOptions', options);
    renderModule({ user: byOfficeUser });

    expect(await screen.findByText('Checking your permissions…')).toBeVisible();
    first.release();
    second.release();
    expect(await screen.findByRole('link', { name: "Today's Transactions" })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Unpaid Invoices' })).toBeVisible();
  });

  test.each([
    ['/trustTransactions/0', 'You do not have permission to view Trust Accounting Reports'],
    ['/unpaid-invoices', 'You do not have permission to view Customer Accounting Reports'],
  ])('shows why %s was denied', async (path, message) => {
    const { host } = renderModule({ path, user: nobody });

    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('heading', WELCOME)).toBeVisible();
    expect(host.navigation.url()).toBe('/accounting');
    // Replaced, so that Back does not lead to the denied route again.
    expect(host.navigation.entries()).toEqual(['/accounting']);
  });
});
