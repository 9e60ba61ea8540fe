import type { HostContract } from '../../src/contract';
import { createHostState, createSessionControl } from '../../src/platform';

function setUp(session: Partial<HostContract['session']>, hosts?: HostContract['hosts']) {
  const contract = {
    session: { managedBy: 'module', hostCookie: false, siteAuthCookie: false, ...session },
    ...(hosts === undefined ? {} : { hosts }),
  } as HostContract;
  const left: string[] = [];
  const stopCalls = jest.fn();
  const control = createSessionControl({
    host: createHostState(contract),
    pageHost: () => 'app.qa.example.cloud',
    currentUrl: () => 'https://app.qa.example.cloud/accounting/a?b=1&c=2#d',
    leave: (url) => left.push(url),
    stopCalls,
  });
  return { control, left, stopCalls };
}

const BACK = 'https%3A%2F%2Fapp.qa.example.cloud%2Faccounting%2Fa%3Fb%3D1%26c%3D2%23d';

test('nobody signed in: the landing host of the environment, without a reason (§2, D26)', () => {
  const { control, left, stopCalls } = setUp({});
  control.notSignedIn();

  expect(left).toEqual([`https://signin.qa.example.cloud/signin?redirect=${BACK}`]);
  expect(control.phase()).toBe('leaving');
  expect(stopCalls).toHaveBeenCalledTimes(1);
});

test('a 401: reason 3, once, however many calls are refused (§8)', () => {
  const { control, left } = setUp({}, { landing: 'http://localhost:3000' });
  control.callRefused();
  control.callRefused();
  control.notSignedIn();

  expect(left).toEqual([`http://localhost:3000/signin?redirect=${BACK}&r=3`]);
});

test.each([
  ['a 401 of a host-managed session', { managedBy: 'host' } as const, 'callRefused' as const],
  ['nobody signed in under a host-managed session', { managedBy: 'host' } as const, 'notSignedIn' as const],
  ['a site-authentication cookie without a user', { siteAuthCookie: true }, 'notSignedIn' as const],
])('%s is fatal: no redirect, no further calls (D20, D22)', (_name, session, event) => {
  const { control, left, stopCalls } = setUp(session);
  const changed = jest.fn();
  control.subscribe(changed);
  control[event]();

  expect(control.phase()).toBe('fatal');
  expect(left).toEqual([]);
  expect(stopCalls).toHaveBeenCalledTimes(1);
  expect(changed).toHaveBeenCalledTimes(1);
});

test('a 401 with a site-authentication cookie, module-managed, leads to sign-in', () => {
  const { control, left } = setUp({ siteAuthCookie: true });
  control.callRefused();

  expect(left).toHaveLength(1);
});
