import { screen, waitFor, within } from '@testing-library/dom';
import { fakeIntersections } from '../support/intersections';
import { pressEscape } from '../support/pressEscape';
import { queueItem } from '../support/answers/queue';
import { TestQueue } from '../support/queueAnswers';
import { dialog, names } from '../support/queueRows';
import { renderModule } from '../support/renderModule';

fakeIntersections();

const PATH = '/?dialog=queue';

describe('the name of an item', () => {
  const ROWS = [
    queueItem(3, { eventType: 'IncomingPayment', itemType: 'Payment' }),
    queueItem(2, { eventType: 'GLAccount', itemType: 'GLAccount' }),
  ];

  test('leads to its page, where it has one (D49)', async () => {
    new TestQueue(ROWS);
    renderModule({ path: PATH, featureFlags: { accountingPaymentDetails: true } });
    const link = await screen.findByRole('link', { name: 'INV-3' });
    expect(link).toHaveAttribute('href', expect.stringContaining('/pay'));
    expect(link).toHaveAttribute('href', expect.stringContaining(btoa('{"itemid":"1003"').slice(0, 20)));
    expect(link).toHaveAttribute('target', '_blank');
    expect(await screen.findByText('INV-2')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'INV-2' })).not.toBeInTheDocument();
  });

  test('leads nowhere without the flag (D45)', async () => {
    new TestQueue(ROWS);
    renderModule({ path: PATH });
    await screen.findByText('INV-3');
    expect(screen.queryByRole('link', { name: 'INV-3' })).not.toBeInTheDocument();
  });
});

describe('the status in the address (D30)', () => {
  const status = () => screen.findByRole('combobox', { name: 'Status' });

  test('is the one whose rows are shown, and follows the choice without a step of history', async () => {
    new TestQueue([queueItem(2, { status: 'Failed' }), queueItem(1)]);
    const { host, user } = renderModule({ path: `/unpaid-invoices${PATH.slice(1)}&queueStatus=Failed` });
    await screen.findByText('INV-2');
    expect(await status()).toHaveValue('Failed');
    expect(names()).toEqual(['INV-2']);
    await user.selectOptions(await status(), 'Pending');
    await waitFor(() => expect(names()).toEqual(['INV-1']));
    expect(host.navigation.entries()).toEqual([
      '/accounting/unpaid-invoices?dialog=queue&queueStatus=Pending',
    ]);
    await user.selectOptions(await status(), 'all');
    await waitFor(() => expect(names()).toEqual(['INV-2', 'INV-1']));
    expect(host.navigation.entries()).toEqual(['/accounting/unpaid-invoices?dialog=queue']);
  });

  test('goes with the dialog, whose closing leads back to where it was opened', async () => {
    new TestQueue([queueItem(1)]);
    const { host, user } = renderModule({ path: '/' });
    await screen.findByRole('heading', { level: 1 });
    host.toolbarModels.at(-1)?.select('trust-queue');
    await user.selectOptions(await status(), 'Failed');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await screen.findByText('INV-1');
    await user.selectOptions(await status(), 'Failed');
    await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(host.navigation.url()).toBe('/accounting/'));
    host.navigation.go(1);
    expect(await status()).toHaveValue('Failed');
    expect(host.navigation.entries()).toHaveLength(2);
  });

  test('is taken off the address where a link opened the dialog', async () => {
    new TestQueue([queueItem(2, { status: 'Failed' }), queueItem(1)]);
    const { host, user } = renderModule({ path: `${PATH}&queueStatus=Failed` });
    await screen.findByText('INV-2');
    await pressEscape(user);
    await waitFor(() => expect(host.navigation.url()).toBe('/accounting'));
  });
});
