/** What a mount asks while the application's code is on its way (architecture.md "Budgets"). */
import { screen, waitFor, within } from '@testing-library/dom';
import nock from 'nock';
import type { HostContract } from '../../src/contract';
import { loadApp } from '../../src/remote/loadApp';
import { httpError, ok } from '../support/answers/envelope';
import { answerGet } from '../support/api';
import { Gate } from '../support/gate';
import { renderModule } from '../support/renderModule';
import type { RenderedModule, RenderOptions } from '../support/renderModule';
import { administrator } from '../support/users';

jest.mock('../../src/remote/loadApp');
const { loadApp: loadReal } = jest.requireActual<{ loadApp: typeof loadApp }>('../../src/remote/loadApp');

const WHO = 'GET /user/whoami';
const NEXT = ['GET /metadata/permissions', 'POST GetAgencyTimeZone', 'GET /api/features'];

/** The calls that were sent, in their order. */
function watchCalls(): { readonly sent: string[]; readonly count: (call: string) => number } {
  const sent: string[] = [];
  const real = window.fetch;
  jest.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const path = new URL(input instanceof Request ? input.url : input).pathname;
    const { query } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as { query?: string };
    sent.push(`${init?.method ?? 'GET'} ${query ?? path}`);
    return real(input, init);
  });
  return { sent, count: (call) => sent.filter((each) => each === call).length };
}

/** Mounts the module; its application arrives when the test says so. */
function mountEarly(options: RenderOptions = {}): RenderedModule & { readonly arrive: () => void } {
  const code = new Gate();
  jest.mocked(loadApp).mockImplementation(async () => {
    await code.opened;
    return loadReal();
  });
  return { ...renderModule(options), arrive: code.open };
}

afterEach(() => {
  jest.restoreAllMocks();
});

const welcome = (name: string) => screen.findByRole('heading', { level: 1, name: `Welcome, ${name}` });

test('it asks who is signed in, then what the first screen waits for; the application takes the answers', async () => {
  const calls = watchCalls();
  const { arrive } = mountEarly();
  await waitFor(() => expect(calls.sent).toEqual([WHO, ...NEXT]));

  arrive();
  await welcome('Jane Doe');
  for (const call of [WHO, ...NEXT]) expect([call, calls.count(call)]).toEqual([call, 1]);
});

test('nothing more is asked when nobody is signed in', async () => {
  const calls = watchCalls();
  const { arrive } = mountEarly({ user: null, session: { managedBy: 'host' } });
  await waitFor(() => expect(calls.sent).toEqual([WHO]));

  arrive();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(calls.sent).toEqual([WHO]);
});

type Session = HostContract['session'];
test.each<[string, (session: Session) => Session]>([
  ['names a user', (session) => ({ ...session, userId: administrator.claims.hsUserUUID })],
  ['no longer says who is signed in', ({ userId: _nobody, ...session }) => session],
  ['leaves the session to the module', (session) => ({ ...session, managedBy: 'module' })],
])('while the host says that nobody is signed in, nothing is asked, until it %s', async (_, change) => {
  const calls = watchCalls();
  const report = jest.fn();
  const { module, host, arrive } = mountEarly({
    session: { managedBy: 'host', userId: null },
    host: { telemetry: { report } },
  });
  arrive();
  await waitFor(() => expect(report).toHaveBeenCalledWith({ name: 'module-mounted' }));
  expect(await screen.findByText('Loading Accounting…')).toBeVisible();
  expect(calls.sent).toEqual([]);
  module.update({ session: change(host.contract.session) });
  await welcome('Jane Doe');
  expect(calls.count(WHO)).toBe(1);
});

test('after another user has signed in, everything is asked again', async () => {
  const other = { ...administrator.claims, hsUserUUID: 'another-user' };
  answerGet('/user/whoami', ok(other), 1);
  const calls = watchCalls();
  const { module, host, arrive } = mountEarly({ session: { managedBy: 'host', userId: other.hsUserUUID } });
  await waitFor(() => expect(calls.sent).toEqual([WHO, ...NEXT]));

  module.update({ session: { ...host.contract.session, userId: administrator.claims.hsUserUUID } });
  arrive();
  await welcome('Jane Doe');
  for (const call of [WHO, ...NEXT]) expect([call, calls.count(call) > 1]).toEqual([call, true]);
});

test('an answer that is older than ten seconds is not taken', async () => {
  const calls = watchCalls();
  const now = jest.spyOn(performance, 'now');
  const { arrive } = mountEarly();
  await waitFor(() => expect(calls.sent).toEqual([WHO, ...NEXT]));

  const later = performance.now() + 10_000;
  now.mockReturnValue(later);
  arrive();
  await waitFor(() => expect(calls.count(WHO)).toBe(2));
  now.mockRestore();
  await welcome('Jane Doe');
});

test.each([
  ['a server error', httpError(500)],
  ['no answer', null],
])('%s is shown by the application, and Retry asks again', async (_what, answer) => {
  if (answer === null) nock('http://localhost').get('/user/whoami').replyWithError('offline');
  else answerGet('/user/whoami', answer, 1);
  const calls = watchCalls();
  const { user, arrive } = mountEarly();
  await waitFor(() => expect(calls.sent).toEqual([WHO]));

  arrive();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await welcome('Jane Doe');
  expect(calls.count(WHO)).toBe(2);
});

test('nothing more is asked once the module is unmounted', async () => {
  const answer = new Gate();
  const who = answerGet('/user/whoami', ok(administrator.claims), 1, answer.opened);
  const calls = watchCalls();
  const { module } = mountEarly();
  await waitFor(() => expect(who.count).toBe(1));
  module.unmount();
  answer.open();

  // Whatever it asked would come before what another mount asks.
  const { arrive } = mountEarly({ basename: '/later' });
  await waitFor(() => expect(calls.sent).toEqual([WHO, WHO, ...NEXT]));
  arrive();
  await welcome('Jane Doe');
  expect(calls.count(NEXT[0] ?? '')).toBe(1);
});

test('after a failed load, Retry asks nothing while the host says that nobody is signed in', async () => {
  const calls = watchCalls();
  jest.mocked(loadApp).mockRejectedValueOnce(new Error('offline'));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { module, host, user, element } = renderModule({ session: { managedBy: 'host', userId: 'a' } });
  const retry = await within(element).findByRole('button', { name: 'Retry' });
  expect(calls.count(WHO)).toBe(1);

  module.update({ session: { ...host.contract.session, userId: null } });
  jest.mocked(loadApp).mockImplementation(() => new Promise(() => undefined));
  await user.click(retry);
  expect(await within(element).findByRole('status')).toBeVisible();
  expect(calls.count(WHO)).toBe(1);
});

test('the calls go where the host’s API is', async () => {
  const api = 'https://api.example';
  const asked = nock(api).get('/user/whoami').replyWithError('offline');
  mountEarly({ host: { hosts: { api } } });
  await waitFor(() => expect(asked.isDone()).toBe(true));
});
