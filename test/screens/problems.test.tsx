import { screen, waitFor } from '@testing-library/dom';
import { leavePage } from '../../src/platform/host/browser';
import { htmlPage, httpError, otherShape } from '../support/answers/envelope';
import { answerGet, answerQuery } from '../support/api';
import { pressEscape } from '../support/pressEscape';
import { renderModule } from '../support/renderModule';
import { administrator } from '../support/users';

jest.mock('../../src/platform/host/browser');

const FATAL = 'We encountered an error with site authentication. Please close the window';
const DEFAULT = 'An error occurred while processing the request';

describe('Error pages', () => {
  test('show Page not found for an unknown address, with a link to the start page', async () => {
    const { user, host } = renderModule({ path: '/no/such/page' });

    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Go to the start page' }));

    expect(await screen.findByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
    expect(host.navigation.url()).toBe('/accounting');
  });

  test.each([
    ['/error?reason=offices', 'An error occurred while retrieving your offices'],
    ['/error?reason=loginLockedOut', 'This account is locked out'],
    ['/error?reason=Send%20money%20to%20me', DEFAULT],
    ['/error?reason=constructor', DEFAULT],
    ['/error', DEFAULT],
  ])('for %s show only a message from the catalogue', async (path, message) => {
    renderModule({ path });

    expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
  });

  test('show Error and Unauthorized without a signed-in user', async () => {
    renderModule({ path: '/error', user: null });
    expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();

    const { host } = renderModule({ path: '/unauthorized', user: null });
    expect(await screen.findByRole('heading', { level: 1, name: 'Unauthorized' })).toBeVisible();
    expect(leavePage).not.toHaveBeenCalled();
    expect(host.toolbarModels.every((model) => model === null)).toBe(true);
  });

  test('show Error without a user under a host-managed session, too, and ask for nothing', async () => {
    const sent = jest.spyOn(window, 'fetch');
    renderModule({ path: '/error', user: null, session: { managedBy: 'host', userId: null } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    sent.mockRestore();
  });

  test('show Unauthorized, without toolbar or navigation, after an accounting call returns 403', async () => {
    answerQuery('PeriodReport', httpError(403));
    const { host } = renderModule({ path: '/trustTransactions/0', session: { hostCookie: true } });

    expect(await screen.findByRole('heading', { level: 1, name: 'Unauthorized' })).toBeVisible();
    expect(host.navigation.entries()).toEqual(['/accounting/unauthorized']);
    expect(screen.getByText('Invalid permissions')).toBeVisible();
    await waitFor(() => expect(host.toolbarModels.at(-1)).toBeNull());
  });
});

describe('Without a signed-in user', () => {
  test('a module-managed session goes to sign-in, with the address to come back to', async () => {
    renderModule({
      path: '/unpaid-invoices?asOf=2026-01-31',
      user: null,
      host: { hosts: { landing: 'https://signin.example.cloud' } },
    });

    expect(await screen.findByText('Taking you to the sign-in page…')).toBeVisible();
    const back = encodeURIComponent('http://localhost/accounting/unpaid-invoices?asOf=2026-01-31');
    expect(leavePage).toHaveBeenCalledTimes(1);
    expect(leavePage).toHaveBeenCalledWith(`https://signin.example.cloud/signin?redirect=${back}`);
  });

  test.each([
    ['under a host-managed session', { managedBy: 'host' }],
    ['with a site-authentication cookie', { managedBy: 'module', siteAuthCookie: true }],
  ] as const)('a fatal dialog appears %s and cannot be dismissed', async (_name, session) => {
    const { user } = renderModule({ user: null, session });

    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(FATAL);
    await pressEscape(user);
    expect(screen.getByRole('alertdialog')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    expect(leavePage).not.toHaveBeenCalled();
  });
});

describe('After a call returns 401', () => {
  test('a module-managed session goes to sign-in once, with the reason', async () => {
    answerQuery('PeriodReport', httpError(401));
    renderModule({
      path: '/trustTransactions/0',
      host: { hosts: { landing: 'https://signin.example.cloud' } },
    });

    await waitFor(() => expect(leavePage).toHaveBeenCalledTimes(1));
    const url = new URL(jest.mocked(leavePage).mock.calls[0]?.[0] ?? '');
    expect(url.searchParams.get('r')).toBe('3');
    expect(url.searchParams.get('redirect')).toBe('http://localhost/accounting/trustTransactions/0');
  });

  test('a host-managed session ends in the fatal dialog and sends no more calls', async () => {
    answerQuery('PeriodReport', httpError(401));
    const sent = jest.spyOn(window, 'fetch');
    const { host, module } = renderModule({ path: '/trustTransactions/0', session: { managedBy: 'host' } });

    expect(await screen.findByRole('alertdialog')).toHaveTextContent(FATAL);
    module.update({ office: { officeId: '2' } });
    await waitFor(() => expect(host.toolbarModels.at(-1)).toBeNull());
    // Its stores were emptied under its screens, which would ask who is signed in, and for all the rest again.
    expect(sent.mock.calls.filter(([url]) => url === 'http://localhost/user/whoami')).toHaveLength(1);
    sent.mockRestore();
    expect(screen.getByRole('alertdialog')).toBeVisible();
    expect(leavePage).not.toHaveBeenCalled();
  });
});

describe('At start', () => {
  beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ['/user/whoami', 'with a server error', httpError(500)],
    ['/user/whoami', 'with HTML', htmlPage()],
    ['/metadata/permissions', 'with a server error', httpError(500)],
    [
      '/metadata/permissions',
      'with no permissions',
      otherShape([{ id: 1, label: 'All', permissions: null }]),
    ],
    ['/metadata/permissions', 'with a text', otherShape([{ id: 1, label: 'All', permissions: 'all' }])],
    ['/metadata/permissions', 'with an object', otherShape([{ id: 1, label: 'All', permissions: {} }])],
    ['/metadata/permissions', 'with null among them', otherShape([{ id: 1, permissions: [null] }])],
    ['/user/whoami', 'without data', otherShape(undefined)],
    ['/metadata/permissions', 'without data', otherShape(undefined)],
    ['/metadata/permissions', 'with null as data', otherShape(null)],
  ] as const)('%s answering %s shows an error, and Retry continues', async (path, _what, answer) => {
    answerGet(path, answer, 1);
    const { user } = renderModule({ path: '/' });

    expect(await screen.findByText(DEFAULT)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Jane Doe' })).toBeVisible();
  });

  test.each([
    ['fetched', httpError(500)],
    ['read: null', otherShape([null])],
    ['read: a text', otherShape('Main')],
    ['read: an object for a name', otherShape([{ officeId: '1', name: 'Main', description: {} }])],
  ])('offices that cannot be %s only raise a toast', async (_what, answer) => {
    answerGet('/user/offices/JD', answer, 1);
    renderModule();

    expect(await screen.findByText('An error occurred while retrieving your offices')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Jane Doe' })).toBeVisible();
  });

  test('a missing claim that was expected logs a warning', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const claims = { ...administrator.claims, email: undefined };
    answerGet('/user/whoami', otherShape(claims));
    renderModule();

    await screen.findByRole('heading', { level: 1, name: 'Welcome, Jane Doe' });
    expect(warn).toHaveBeenCalledWith('Expected claim is missing from the session: email');
    warn.mockRestore();
  });
});

beforeEach(() => {
  jest.mocked(leavePage).mockClear();
});
