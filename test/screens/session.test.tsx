import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import nock from 'nock';
import { leavePage } from '../../src/platform/host/browser';
import { arrived } from '../support/arrived';
import { httpError, ok, otherShape, refused } from '../support/answers/envelope';
import { answerGet, answerQuery } from '../support/api';
import { goOn } from '../support/goOn';
import { openMorning } from '../support/morningPage';
import { NOW, renderModule } from '../support/renderModule';
import type { RenderOptions } from '../support/renderModule';
import { METADATA, administrator } from '../support/users';

jest.mock('../../src/platform/host/browser', () => ({
  ...jest.requireActual<typeof import('../../src/platform/host/browser')>('../../src/platform/host/browser'),
  leavePage: jest.fn(),
}));

const MINUTE = 60_000;
const SIGN_IN = 'https://signin.example.cloud/signin';
const HOSTS = { host: { hosts: { landing: 'https://signin.example.cloud' } } } as const;

/** Signed in, with a session that expires in so many minutes. */
function lasting(minutes: number): RenderOptions {
  const claims = { ...administrator.claims, exp: (NOW + minutes * MINUTE) / 1000 };
  return { user: { ...administrator, claims }, ...HOSTS };
}

const signedOut = () => answerGet('/user/signout/cookie', ok(null));
const claimsOf = (minutes: number) => ok(lasting(minutes).user?.claims ?? administrator.claims);
const renewalOf = (minutes: number) => ok({ exp: (NOW + minutes * MINUTE) / 1000 });

/** Waits for the start page's heading to take the focus, which would close a menu that is open by then. */
async function welcome(): Promise<void> {
  const heading = await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
  await waitFor(() => expect(heading).toHaveFocus());
}
/** Waits for the one redirect of the page, and returns its target. */
async function left() {
  await waitFor(() => expect(leavePage).toHaveBeenCalledTimes(1));
  const url = new URL(jest.mocked(leavePage).mock.calls[0]?.[0] ?? '');
  return { to: url.origin + url.pathname, ...Object.fromEntries(url.searchParams) };
}

beforeEach(() => {
  jest.mocked(leavePage).mockClear();
  window.sessionStorage.clear();
});

describe('A session that the module manages', () => {
  test('is renewed at once within 15 minutes of its expiry, and continues', async () => {
    const renewals = answerGet('/user/renew/cookie', renewalOf(60));
    renderModule(lasting(10));

    await welcome();
    await waitFor(() => expect(renewals.count).toBe(1));
    expect(leavePage).not.toHaveBeenCalled();
  });

  test('ends where a tile that the user refreshes is answered 401 (§8), but not for one that is refused', async () => {
    signedOut();
    let answer = httpError(403);
    answerQuery('GetUnpaidInvoiceTotals', () => answer);
    const { user } = openMorning(lasting(60));
    await welcome();
    const refusedTile = await screen.findByRole('region', { name: 'To collect' });
    expect(await within(refusedTile).findByText('Invalid permissions')).toBeVisible();
    expect(leavePage).not.toHaveBeenCalled();

    answer = httpError(401);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await left()).toMatchObject({ to: SIGN_IN, r: '3' });
  });

  test.each(['GetQBSettings', 'GetQBQueueItems'] as const)(
    'ends where %s, asked for the number in the menu, is answered 401 (§8), but not with 403',
    async (query) => {
      signedOut();
      let answer = httpError(403);
      const asked = answerQuery(query, () => answer);
      answerQuery('GetQBSettings', ok({ integrationType: 'Online' }));
      const first = renderModule(lasting(60));
      await welcome();
      await waitFor(() => expect(asked).toHaveLength(1));
      await goOn(first.host);
      expect(leavePage).not.toHaveBeenCalled();
      first.module.unmount();

      answer = httpError(401);
      renderModule({ ...lasting(60), basename: '/again' });
      expect(await left()).toMatchObject({ to: SIGN_IN, r: '3' });
    },
  );

  test('is not renewed more than 15 minutes before its expiry', async () => {
    const renewals = answerGet('/user/renew/cookie', renewalOf(60));
    const { host } = renderModule(lasting(16));

    await welcome();
    await goOn(host);
    expect(renewals.count).toBe(0);
  });

  test('that has expired goes to sign-in with reason 2 before anything else is fetched', async () => {
    const metadata = answerGet('/metadata/permissions', ok(METADATA));
    const out = signedOut();
    renderModule({ ...lasting(0), path: '/unpaid-invoices' });

    expect(await left()).toEqual({
      to: SIGN_IN,
      redirect: 'http://localhost/accounting/unpaid-invoices',
      r: '2',
    });
    expect({ metadata: metadata.count, out: out.count }).toEqual({ metadata: 0, out: 1 });
  });

  test('that has expired again after a new sign-in continues, and the user is told of a wrong clock', async () => {
    const renewals = answerGet('/user/renew/cookie', renewalOf(-60));
    signedOut();
    const first = renderModule(lasting(-60));
    expect(await left()).toMatchObject({ r: '2' });
    first.module.unmount();
    jest.mocked(leavePage).mockClear();

    // The user signs in, and comes back.
    nock.cleanAll();
    answerGet('/user/renew/cookie', renewalOf(-60));
    const { host } = renderModule(lasting(-60));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent("The clock of this computer or of the agency's server is wrong.");
    expect(await screen.findByText('Welcome, Jane Doe')).toBeInTheDocument();
    await goOn(host);
    expect(leavePage).not.toHaveBeenCalled();
    expect(renewals.count).toBe(0);
  });

  test.each([
    ['401', httpError(401)],
    ['500', httpError(500)],
    ['an envelope that says no', refused('no')],
  ])('whose renewal returns %s goes to sign-in with reason 2 and a way back', async (_name, answer) => {
    answerGet('/user/renew/cookie', answer);
    signedOut();
    renderModule({ ...lasting(10), path: '/unpaid-invoices?asOf=2026-01-31' });

    const redirect = 'http://localhost/accounting/unpaid-invoices?asOf=2026-01-31';
    expect(await left()).toEqual({ to: SIGN_IN, redirect, r: '2' });
  });

  test('that expired while the laptop slept ends when the page regains the focus', async () => {
    signedOut();
    const { host } = renderModule(lasting(60));
    await welcome();
    host.clock.now += 61 * MINUTE;
    fireEvent.focus(window);

    expect(await left()).toMatchObject({ r: '2' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Signing out');
    await waitFor(() => expect(host.toolbarModels.at(-1)).toBeNull());
  });

  test('fetches the claims when its renewal does not state the new expiry', async () => {
    const renewals = answerGet('/user/renew/cookie', otherShape(undefined));
    answerGet('/user/whoami', claimsOf(10), 1);
    answerGet('/user/whoami', claimsOf(60), 1);
    const { host } = renderModule(lasting(10));
    await welcome();
    await waitFor(() => expect(renewals.count).toBe(1));
    host.clock.now += 40 * MINUTE;
    fireEvent.focus(window);

    await goOn(host);
    expect(renewals.count).toBe(1);
    expect(leavePage).not.toHaveBeenCalled();
  });

  test('clears its own data on sign-out except column layouts, and leaves other data alone (D23)', async () => {
    const out = signedOut();
    const { user, host } = renderModule({ ...lasting(60), toolbar: false, session: { hostCookie: true } });
    await welcome();
    window.localStorage.setItem('accounting:columns:jane:report', '{}');
    window.localStorage.setItem('accounting:anything', '1');
    window.localStorage.setItem('host:theme', 'dark');
    window.sessionStorage.setItem('accounting:search:x', '1');
    window.sessionStorage.setItem('host:tab', '1');

    await arrived();
    screen.getByRole('button', { name: /JD@4711/ }).focus();
    await user.keyboard('{Enter}');
    const signOut = await screen.findByRole('menuitem', { name: 'Signout' });
    await waitFor(() => expect(signOut).toHaveAttribute('data-highlighted'));
    await user.keyboard('{Enter}');

    expect(await left()).toEqual({ to: SIGN_IN, redirect: 'http://localhost', r: '1' });
    expect(Object.keys(window.localStorage).sort()).toEqual(['accounting:columns:jane:report', 'host:theme']);
    expect(Object.keys(window.sessionStorage)).toEqual(['host:tab']);
    expect(out.count).toBe(1);
    expect(host.navigation.url()).toBe('/accounting/');
    expect(screen.getByText('Taking you to the sign-in page…')).toBeVisible();
  });

  test('can be signed out from the host’s toolbar', async () => {
    signedOut();
    const { host } = renderModule(lasting(60));
    await welcome();
    const model = host.toolbarModels.at(-1);
    expect(model?.user).toEqual({ badge: 'JD@4711', name: 'Jane Doe' });
    model?.signOut?.();

    expect(await left()).toMatchObject({ r: '1' });
  });

  test('follows a sign-out in another tab without a call of its own (D21)', async () => {
    const out = signedOut();
    const first = renderModule({ ...lasting(60), basename: '/first' });
    const second = renderModule({ ...lasting(60), basename: '/second' });
    await within(first.element).findByRole('heading', { level: 1 });
    await within(second.element).findByRole('heading', { level: 1 });
    first.host.toolbarModels.at(-1)?.signOut?.();

    await waitFor(() => expect(leavePage).toHaveBeenCalledTimes(2));
    expect(out.count).toBe(1);
    expect(second.element).toHaveTextContent('Taking you to the sign-in page…');
  });

  test('is refetched when another user signs in in another tab', async () => {
    const first = renderModule({ ...lasting(60), basename: '/first' });
    await within(first.element).findByRole('heading', { name: 'Welcome, Jane Doe' });
    nock.cleanAll();
    const claims = { ...administrator.claims, hsUserUUID: 'other', fName: 'John', hsUserName: 'JOD' };
    const second = renderModule({ user: { ...administrator, claims }, basename: '/second', ...HOSTS });
    await within(second.element).findByRole('heading', { name: 'Welcome, John Doe' });

    expect(await within(first.element).findByRole('heading', { name: 'Welcome, John Doe' })).toBeVisible();
    expect(within(first.element).queryByText(/Jane/)).not.toBeInTheDocument();
    expect(leavePage).not.toHaveBeenCalled();
  });

  test('clears what another user left in storage', async () => {
    window.localStorage.setItem('accounting:session', JSON.stringify({ userId: 'somebody else', exp: 1 }));
    window.localStorage.setItem('accounting:left', 'behind');
    window.sessionStorage.setItem(
      'accounting:session',
      JSON.stringify({ userId: 'somebody else', exp: null }),
    );
    window.sessionStorage.setItem('accounting:search:y', 'a name');
    renderModule(lasting(60));
    await welcome();

    expect(window.localStorage.getItem('accounting:left')).toBeNull();
    expect(window.sessionStorage.getItem('accounting:search:y')).toBeNull();
  });
});

describe('A session that the host manages', () => {
  const HOST_MANAGED = { session: { managedBy: 'host', hostCookie: true } } as const;

  test('is never renewed, signed out or redirected, even after its expiry', async () => {
    const renewals = answerGet('/user/renew/cookie', renewalOf(60));
    const out = signedOut();
    const { host } = renderModule({ ...lasting(-5), ...HOST_MANAGED });
    await welcome();
    host.clock.now += 10 * 60 * MINUTE;
    fireEvent.focus(window);

    await goOn(host);
    expect({ renewals: renewals.count, out: out.count }).toEqual({ renewals: 0, out: 0 });
    expect(leavePage).not.toHaveBeenCalled();
    expect(host.toolbarModels.at(-1)).not.toHaveProperty('signOut');
  });

  test('shows who is signed in, without Signout', async () => {
    renderModule({ ...lasting(60), ...HOST_MANAGED, toolbar: false });
    await welcome();

    expect(await screen.findByText('JD@4711')).toBeVisible();
    expect(screen.queryByRole('button', { name: /JD@4711/ })).not.toBeInTheDocument();
  });

  test('ignores a sign-out in another tab', async () => {
    signedOut();
    const ours = renderModule({ ...lasting(60), basename: '/first' });
    const hosts = renderModule({ ...lasting(60), ...HOST_MANAGED, basename: '/second' });
    // Hears of it after the host's.
    const follower = renderModule({ ...lasting(60), basename: '/third' });
    for (const { element } of [ours, hosts, follower])
      await within(element).findByRole('heading', { level: 1, name: /^Welcome/ });
    ours.host.toolbarModels.at(-1)?.signOut?.();

    await waitFor(() => expect(follower.element).toHaveTextContent('Taking you to the sign-in page…'));
    await waitFor(() => expect(leavePage).toHaveBeenCalledTimes(2));
    expect(within(hosts.element).getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  });
});
