import { waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { PartName, TelemetryEvent } from '../../src/contract';
import * as remote from '../../src/remote/v1';
import { httpError, noData, ok } from '../support/answers/envelope';
import { INVOICE_TOTALS } from '../support/answers/totals';
import { answerQuery, answerSession } from '../support/api';
import { MORNING_FLAGS } from '../support/morningPage';
import { answerParts, openPart, tileOf, recordCalls } from '../support/parts';
import { NOW } from '../support/renderModule';
import { administrator, byOfficeUser, nobody, testUser } from '../support/users';

const SESSION = ['/user/whoami', '/metadata/permissions'];

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a part in a page of the host’s', () => {
  test.each([
    ['trust-coverage', 'Trust coverage', /^Coverage 104\.7%/],
    ['to-collect', 'To collect', /^Unpaid invoices 1,500\.00 7 invoices/],
    ['queue-state', 'QuickBooks', /^Failed 1/],
  ] as const)('%s shows its figures, and when they were made', async (name, title, figure) => {
    answerParts();
    const opened = openPart(name);
    const tile = await tileOf(opened, title);
    expect(await within(tile).findByRole('link', { name: figure })).toBeVisible();
    expect(within(tile).getByText('as of 11:30 AM')).toBeVisible();
  });

  test('a figure is a link to the module that goes through the host’s history', async () => {
    answerParts();
    const opened = openPart('to-collect');
    const link = await within(opened.element).findByRole('link', { name: /^Unpaid invoices/ });
    expect(link).toHaveAttribute('href', '/accounting/unpaid-invoices?asOf=2026-03-10&office=all');
    const user = userEvent.setup({ document });
    await user.keyboard('{Control>}');
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.click(link);
    await user.keyboard('{/Control}');
    expect(opened.navigation.url()).not.toContain('unpaid-invoices');
    await user.click(link);
    expect(opened.navigation.url()).toBe('/accounting/unpaid-invoices?asOf=2026-03-10&office=all');
  });

  test('the queue is opened over the module’s start page', async () => {
    answerParts();
    const { element } = openPart('queue-state');
    expect(await within(element).findByRole('link', { name: 'Waiting 2' })).toHaveAttribute(
      'href',
      '/accounting?dialog=queue',
    );
  });

  test('a user of some offices sees theirs', async () => {
    answerParts(byOfficeUser);
    const opened = openPart('to-collect');
    const tile = await tileOf(opened, 'To collect, Main Street');
    expect(await within(tile).findByRole('link', { name: /^Unpaid invoices/ })).toBeVisible();
  });
});

describe('who sees it', () => {
  test.each([
    ['trust-coverage', nobody, 'You do not have permission to view trust accounting reports'],
    ['to-collect', nobody, 'You do not have permission to view invoice reports'],
    ['queue-state', nobody, 'You do not have permission to view trust accounting reports'],
    ['queue-state', testUser([9000]), 'You do not have permission to export to QuickBooks'],
  ] as const)('%s says that the permission is missing, and asks nothing', async (name, user, words) => {
    answerParts(user);
    const calls = recordCalls();
    const { element } = openPart(name);
    expect(await within(element).findByText(words)).toBeVisible();
    expect(calls).toEqual(SESSION);
  });

  test.each([
    ['trust-coverage', 'accountingMorningPage'],
    ['trust-coverage', 'accountingTrustPosition'],
    ['to-collect', 'accountingMorningPage'],
    ['queue-state', 'accountingMorningPage'],
  ] as const)('%s is nothing without the flag %s', async (name, flag) => {
    answerParts();
    const calls = recordCalls();
    const { element, part } = openPart(name, { flags: { ...MORNING_FLAGS, [flag]: false } });
    part.update({ flags: MORNING_FLAGS });
    await within(element).findByRole('region');
    part.update({ flags: { ...MORNING_FLAGS, [flag]: false } });
    await waitFor(() => expect(within(element).queryByRole('region')).not.toBeInTheDocument());
    const before = calls.length;
    part.refresh();
    expect(calls).toHaveLength(before);
  });

  test.each([
    ['on', MORNING_FLAGS, ['GetAgencyTimeZone', 'GetQBSettings', 'GetQBQueueItems']],
    ['off', {}, []],
  ] as const)(
    'where the host says nothing of flags, they are its API’s: %s',
    async (_, featureFlags, asked) => {
      answerParts(administrator, featureFlags);
      const calls = recordCalls();
      const { element } = openPart('queue-state', { flags: {} });
      const wanted = [
        '/user/whoami',
        '/api/features',
        ...(asked.length > 0 ? ['/metadata/permissions'] : []),
      ];
      await waitFor(() => expect(calls).toEqual([...wanted, ...asked]));
      // The other part makes as many calls, one after the other: by then, the first would have made any further ones.
      const other = openPart('queue-state');
      expect(await within(other.element).findByRole('link', { name: 'Failed 1' })).toBeVisible();
      expect(calls.filter((call) => call === 'GetQBQueueItems')).toHaveLength(asked.length > 0 ? 2 : 1);
      expect(within(element).queryAllByRole('region')).toHaveLength(asked.length > 0 ? 1 : 0);
    },
  );
});

describe('when something fails', () => {
  test.each([
    ['fetched', httpError(500), 'An error occurred while processing the request'],
    ['found', noData(), 'Error: Cannot get report office information'],
  ])('a user whose offices cannot be %s is not said to lack a permission', async (_how, answer, text) => {
    answerQuery('GetReportOfficeOptions', answer, 1);
    answerParts(byOfficeUser);
    const opened = openPart('to-collect');
    const retry = await within(opened.element).findByRole('button', { name: 'Retry To collect' });
    expect(within(opened.element).getByRole('alert')).toHaveTextContent(text);
    expect(within(opened.element).queryByText(/do not have permission/)).not.toBeInTheDocument();

    await userEvent.setup({ document }).click(retry);
    const tile = await tileOf(opened, 'To collect, Main Street');
    expect(await within(tile).findByRole('link', { name: /^Unpaid invoices/ })).toBeVisible();
  });

  test.each(['GetUnpaidInvoiceTotals', 'GetAgencyTimeZone'] as const)(
    'Retry asks again for %s',
    async (query) => {
      answerQuery(query, httpError(500), 1);
      answerParts();
      const opened = openPart('to-collect');
      const retry = await within(opened.element).findByRole('button', { name: 'Retry To collect' });
      expect(within(opened.element).getByRole('alert')).toHaveTextContent(
        'An error occurred while processing the request',
      );
      await userEvent.setup({ document }).click(retry);
      expect(await within(opened.element).findByRole('link', { name: /^Unpaid invoices/ })).toBeVisible();
      expect(within(opened.element).queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  test('a failed refresh leaves the former figures, and the network’s return asks again', async () => {
    answerSession(administrator);
    answerQuery('GetUnpaidInvoiceTotals', ok(INVOICE_TOTALS), 1);
    const { element, part } = openPart('to-collect');
    await within(element).findByRole('link', { name: /^Unpaid invoices/ });
    answerQuery('GetUnpaidInvoiceTotals', httpError(503), 1);
    part.refresh();
    await within(element).findByRole('alert');
    expect(within(element).getByRole('link', { name: /^Unpaid invoices 1,500.00/ })).toBeVisible();
    answerQuery('GetUnpaidInvoiceTotals', ok([]));
    window.dispatchEvent(new Event('online'));
    expect(await within(element).findByText('No invoice is unpaid.')).toBeVisible();
  });

  test('an API that lacks the query cannot be asked again', async () => {
    answerSession(administrator);
    answerQuery('GetUnpaidInvoiceTotals', httpError(404));
    const { element } = openPart('to-collect');
    expect(await within(element).findByRole('alert')).toHaveTextContent('This is not available here yet.');
    expect(within(element).queryByRole('button')).not.toBeInTheDocument();
  });

  test('after Retry the focus stays: on Retry if it failed again, or on the heading', async () => {
    answerQuery('GetUnpaidInvoiceTotals', httpError(500), 2);
    answerParts();
    const { element } = openPart('to-collect');
    const retry = { name: 'Retry To collect' };
    (await within(element).findByRole('button', retry)).focus();
    const user = userEvent.setup({ document });
    await user.keyboard('{Enter}');
    expect(within(element).getByRole('heading', { name: 'To collect' })).toHaveFocus();
    await waitFor(() => expect(within(element).getByRole('button', retry)).toHaveFocus());
    await user.keyboard('{Enter}');
    await within(element).findByRole('link', { name: /^Unpaid invoices/ });
    expect(within(element).getByRole('heading', { name: 'To collect' })).toHaveFocus();
  });

  test('a failure takes the focus from nothing else', async () => {
    answerQuery('GetUnpaidInvoiceTotals', httpError(500), 2);
    answerParts();
    const { element, part } = openPart('to-collect');
    const retry = { name: 'Retry To collect' };
    await within(element).findByRole('button', retry);
    within(element).getByRole('heading', { name: 'To collect' }).focus();
    part.refresh();
    await waitFor(() => expect(within(element).queryByRole('button', retry)).not.toBeInTheDocument());
    await within(element).findByRole('button', retry);
    expect(within(element).getByRole('heading', { name: 'To collect' })).toHaveFocus();
  });

  test.each([
    [
      'throws',
      () => {
        throw new Error('The clock is gone');
      },
    ],
    ['gives no number', () => Number.NaN],
  ])('a clock that %s is told to telemetry, from the first answer or later', async (_, broken) => {
    const errors = jest.spyOn(console, 'error').mockReturnValue(undefined);
    const events: TelemetryEvent[] = [];
    const telemetry = { report: (event: TelemetryEvent) => events.push(event) };
    answerParts();
    let read: () => number = broken;
    const { element, part } = openPart('to-collect', { telemetry, clock: { now: () => read() } });
    expect(await within(element).findByText('This could not be shown.')).toBeVisible();
    expect(events).toEqual([{ name: 'module-crashed', data: { where: 'part' } }]);

    read = () => NOW;
    await userEvent
      .setup({ document })
      .click(within(element).getByRole('button', { name: 'Retry To collect' }));
    expect(await within(element).findByRole('link', { name: /^Unpaid invoices/ })).toBeVisible();
    read = broken;
    part.refresh();
    expect(await within(element).findByText('This could not be shown.')).toBeVisible();
    expect(new Set(events.map(({ name }) => name))).toEqual(new Set(['module-crashed']));
    expect(errors).toHaveBeenCalledWith('A part of the accounting module failed', expect.anything());
  });

  test('it says that nobody is signed in, and leads nowhere', async () => {
    answerSession(null);
    const { element, navigation } = openPart('to-collect');
    const before = navigation.url();
    expect(await within(element).findByText('You are signed out. Sign in again to see this.')).toBeVisible();
    expect(navigation.url()).toBe(before);
  });
});

describe('mounting', () => {
  test.each([
    [undefined, /given no contract version in numbers/],
    [{ contract: { major: 0, minor: 3 } }, /Upgrade the host/],
    [{ contract: { major: 1, minor: 3 } }, /lacks a valid "session"/],
  ])('refuses the contract %j with a sentence', (contract, sentence) => {
    const element = document.createElement('div');
    const part = remote.mountPart(element, 'to-collect', contract as never);
    expect(within(element).getByRole('alert')).toHaveTextContent(sentence);
    part.refresh();
    part.unmount();
    expect(element).toBeEmptyDOMElement();
  });

  test('names the parts that there are', () => {
    const { element } = openPart('receipts' as PartName);
    expect(within(element).getByRole('alert')).toHaveTextContent(
      'This accounting module has no part "receipts", only trust-coverage, to-collect, queue-state.',
    );
  });

  test('leaves nothing behind, whatever is under way', async () => {
    const before = document.head.innerHTML;
    const added = jest.spyOn(window, 'addEventListener');
    const removed = jest.spyOn(window, 'removeEventListener');
    answerParts();
    const { element, part } = openPart('to-collect');
    await within(element).findByRole('link', { name: /^Unpaid invoices/ });
    const signals: AbortSignal[] = [];
    jest.spyOn(window, 'fetch').mockImplementation((_input, init) => {
      if (init?.signal != null) signals.push(init.signal);
      return new Promise(() => undefined);
    });
    part.refresh();
    await waitFor(() => expect(signals).toHaveLength(1));

    part.unmount();
    part.unmount();
    part.update({ office: { officeId: '9' } });
    part.refresh();
    expect(element).toBeEmptyDOMElement();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    await waitFor(() => expect(document.head.innerHTML).toBe(before));
    const own = added.mock.calls.filter(([type]) => type === 'online');
    expect(own).toHaveLength(1);
    expect(removed.mock.calls.map(([type, listener]) => [type, listener])).toContainEqual(
      own[0]?.slice(0, 2),
    );
    expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
  });
});
