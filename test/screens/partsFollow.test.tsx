/** A part follows its host, and whoever is signed in. */
import { waitFor, within } from '@testing-library/dom';
import type { ItemsChangedMessage } from '../../src/api/wire';
import { httpError, ok } from '../support/answers/envelope';
import { INVOICE_TOTALS } from '../support/answers/totals';
import { answerGet, answerQuery, answerSession } from '../support/api';
import { MORNING_FLAGS } from '../support/morningPage';
import { answerParts, openPart, tileOf, recordCalls } from '../support/parts';
import { queueItem } from '../support/answers/queue';
import { TestQueue } from '../support/queueAnswers';
import { renderModule } from '../support/renderModule';
import { SENDERS } from '../support/senders';
import { administrator } from '../support/users';

const CHANGED: ItemsChangedMessage = { type: 'accounting:items-changed', itemIds: ['7'] };
const NO_CHANGE: ItemsChangedMessage = { type: 'accounting:items-changed', itemIds: [] };

const SESSION = { managedBy: 'host', hostCookie: true, siteAuthCookie: true } as const;

afterEach(() => {
  jest.restoreAllMocks();
});

describe('whose figures they are', () => {
  test('when the session ends, nothing of the user stays', async () => {
    answerParts();
    const { element, part } = openPart('to-collect', { session: { ...SESSION, userId: 'u1' } });
    await within(element).findByRole('link', { name: /^Unpaid invoices/ });
    part.update({ session: { ...SESSION, userId: null } });
    expect(await within(element).findByText('You are signed out. Sign in again to see this.')).toBeVisible();
    expect(within(element).queryByRole('link')).not.toBeInTheDocument();
    part.update({ session: { ...SESSION, userId: 'u2' } });
    expect(await within(element).findByRole('link', { name: /^Unpaid invoices/ })).toBeVisible();
  });

  test.each(['host', 'module'] as const)(
    'a host that did not say who is signed in, under a session of the %s, says that nobody is, and no longer says so',
    async (managedBy) => {
      answerParts();
      const session = { ...SESSION, managedBy };
      const { element, part } = openPart('to-collect', { session });
      await within(element).findByRole('link', { name: /^Unpaid invoices/ });
      part.update({ session: { ...session, userId: null } });
      expect(
        await within(element).findByText('You are signed out. Sign in again to see this.'),
      ).toBeVisible();
      expect(within(element).queryByRole('link')).not.toBeInTheDocument();
      part.update({ session });
      expect(await within(element).findByRole('link', { name: /^Unpaid invoices/ })).toBeVisible();
    },
  );

  test('the same user who signs in again in another tab after a refusal sees them again', async () => {
    let isIn = true;
    answerGet('/user/whoami', () => (isIn ? ok(administrator.claims) : httpError(401)));
    answerParts();
    const { element, part } = openPart('to-collect');
    await within(element).findByRole('link', { name: /^Unpaid invoices/ });
    isIn = false;
    part.refresh();
    expect(await within(element).findByText('You are signed out. Sign in again to see this.')).toBeVisible();
    isIn = true;
    const otherTab = new BroadcastChannel('accounting:session');
    otherTab.postMessage({ kind: 'signedIn', userId: administrator.claims.hsUserUUID });
    expect(await within(element).findByRole('link', { name: /^Unpaid invoices/ })).toBeVisible();
    otherTab.close();
  });

  test('another user, whom the host does not name, does not see those of the former', async () => {
    let { claims } = administrator;
    answerGet('/user/whoami', () => ok(claims));
    answerSession(administrator);
    answerQuery('GetUnpaidInvoiceTotals', ok(INVOICE_TOTALS), 1);
    const { element, part } = openPart('to-collect');
    await within(element).findByRole('link', { name: /^Unpaid invoices/ });
    claims = { ...claims, hsUserUUID: 'john' };
    answerQuery('GetUnpaidInvoiceTotals', httpError(500));
    part.refresh();
    await within(element).findByRole('alert');
    expect(within(element).queryByRole('link', { name: /^Unpaid invoices/ })).not.toBeInTheDocument();
  });
});

describe('what the host updates', () => {
  test('follows the host’s appearance and office', async () => {
    answerSession(administrator);
    const asked = answerQuery('GetUnpaidInvoiceTotals', ok(INVOICE_TOTALS));
    const opened = openPart('to-collect', { appearance: { mode: 'dark' } });
    await tileOf(opened, 'To collect');
    expect(opened.element.firstElementChild).toHaveAttribute('data-acc-appearance', 'dark');
    opened.part.update({ appearance: { mode: 'light' }, office: { officeId: '2' } });
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ officeId: '2' }));
    expect(opened.element.firstElementChild).toHaveAttribute('data-acc-appearance', 'light');
  });

  test.each([[undefined], [null]])('nothing, as %p, changes nothing', async (nothing) => {
    answerParts();
    const { element, part } = openPart('to-collect');
    part.update(nothing as never);
    await within(element).findByRole('link', { name: /^Unpaid invoices/ });
    const calls = recordCalls();
    part.update(nothing as never);
    expect(within(element).getByRole('link', { name: /^Unpaid invoices/ })).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('flags that cannot be written as JSON are none', async () => {
    const circle: Record<string, unknown> = { many: 1n };
    circle['self'] = circle;
    const flags = { ...MORNING_FLAGS, ...circle } as never;
    answerParts();
    const { element, part } = openPart('to-collect', { flags });
    await within(element).findByRole('link', { name: /^Unpaid invoices/ });
    part.update({ flags, appearance: { mode: 'dark' } });
    await waitFor(() => expect(element.firstElementChild).toHaveAttribute('data-acc-appearance', 'dark'));
    expect(within(element).getByRole('link', { name: /^Unpaid invoices/ })).toBeVisible();
  });
});

test('in a shadow root, its styles are there, and gone with it', async () => {
  answerParts();
  const shadow = document.createElement('div').attachShadow({ mode: 'open' });
  const element = shadow.appendChild(document.createElement('div'));
  document.body.append(shadow.host);
  const inHead = document.head.childElementCount;
  const { part } = openPart('to-collect', {}, element);
  await within(element).findByRole('link', { name: /^Unpaid invoices/ });
  expect(shadow.querySelector('style')).toHaveTextContent('.acc-tile');
  expect(document.head.childElementCount).toBe(inHead);
  part.unmount();
  await waitFor(() => expect(shadow.querySelector('style')).toBeNull());
  shadow.host.remove();
});

describe('what has changed elsewhere', () => {
  let page: BroadcastChannel;
  beforeEach(() => {
    page = new BroadcastChannel('accounting:items');
  });
  afterEach(() => page.close());

  test('a part asks again once a command of a module, or an item page, has changed items', async () => {
    answerSession(administrator);
    answerQuery('GetUnpaidInvoiceTotals', ok(INVOICE_TOTALS), 1);
    const { element } = openPart('to-collect');
    await within(element).findByRole('link', { name: /^Unpaid invoices/ });
    answerQuery('GetUnpaidInvoiceTotals', ok([]));
    page.postMessage(CHANGED);
    expect(await within(element).findByText('No invoice is unpaid.')).toBeVisible();
  });

  test('the module beside it tells it of its commands', async () => {
    const { path, answerScreen, answer, begin } = SENDERS.transfer;
    answerScreen();
    answer();
    const queue = new TestQueue([queueItem(1, { status: 'Failed' })]);
    answerQuery('GetQBSettings', ok({ integrationType: 'Online' }));
    const { user } = renderModule({ path });
    const { element } = openPart('queue-state');
    expect(await within(element).findByRole('link', { name: 'Failed 1' })).toBeVisible();
    queue.change(1, { status: 'Complete' });
    await begin(user);
    expect(await within(element).findByText(/^Nothing is waiting/)).toBeVisible();
  });

  test('it does not for what is no such message, and not after it is unmounted', async () => {
    answerParts();
    const { element, part } = openPart('to-collect');
    await within(element).findByRole('link', { name: /^Unpaid invoices/ });
    const other = openPart('to-collect');
    await within(other.element).findByRole('link', { name: /^Unpaid invoices/ });
    part.unmount();
    const calls = recordCalls();
    for (const message of [null, 'changed', { type: 'other', itemIds: ['7'] }, NO_CHANGE, CHANGED])
      page.postMessage(message);
    await waitFor(() => expect(calls).toContain('GetUnpaidInvoiceTotals'));
    expect(calls.filter((call) => call === '/user/whoami')).toHaveLength(1);
  });
});
