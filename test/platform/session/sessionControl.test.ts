import { configureStore } from '@reduxjs/toolkit';
import { SignOutReason } from '../../../src/domain';
import type { HostContract } from '../../../src/contract';
import { createHostState } from '../../../src/platform';
import { createSessionControl } from '../../../src/platform/session/sessionControl';
import { selectPhase, sessionSlice } from '../../../src/platform/session/session.slice';

function setUp(session: Partial<HostContract['session']>, hosts?: HostContract['hosts']) {
  const contract = {
    session: { managedBy: 'module', hostCookie: false, siteAuthCookie: false, ...session },
    ...(hosts === undefined ? {} : { hosts }),
  } as HostContract;
  const log: string[] = [];
  const left: string[] = [];
  let endpointAnswers: () => void = () => undefined;
  let patienceEnds: (() => void) | null = null;
  const store = configureStore({ reducer: { session: sessionSlice.reducer } });
  const control = createSessionControl({
    store,
    host: createHostState(contract),
    pageHost: () => 'app.qa.example.cloud',
    currentUrl: () => 'https://app.qa.example.cloud/accounting/a?b=1&c=2#d',
    leave: (url) => left.push(url),
    stopCalls: () => log.push('stop'),
    endSession: () => {
      log.push('endpoint');
      return new Promise<void>((resolve) => {
        endpointAnswers = resolve;
      });
    },
    forget: () => log.push('forget'),
    clearStorage: () => log.push('clear'),
    resetStores: () => log.push('reset'),
    postSignedOut: (reason) => log.push(`tell ${reason}`),
    after: (_ms, work) => {
      patienceEnds = work;
      return () => {
        patienceEnds = null;
      };
    },
  });
  return {
    control,
    phase: () => selectPhase(store.getState()),
    subscribe: store.subscribe,
    left,
    log,
    answer: async () => {
      endpointAnswers();
      await Promise.resolve();
      await Promise.resolve();
    },
    runOutOfPatience: () => patienceEnds?.(),
    waiting: () => patienceEnds !== null,
  };
}

const BACK = 'https%3A%2F%2Fapp.qa.example.cloud%2Faccounting%2Fa%3Fb%3D1%26c%3D2%23d';
const SIGN_IN = 'https://signin.qa.example.cloud/signin?redirect=';

describe('when nobody is signed in', () => {
  test('goes to the landing host of the environment, without a reason (§2, D26)', () => {
    const { control, phase, left, log } = setUp({});
    control.notSignedIn();

    expect(left).toEqual([`${SIGN_IN}${BACK}`]);
    expect(phase()).toBe('leaving');
    expect(log).toEqual(['stop', 'forget']);
  });
});

describe('signing out (§4)', () => {
  test('calls the endpoint, stops other calls, forgets the user, tells other tabs, and leaves', async () => {
    const { control, phase, left, log, answer, waiting } = setUp({});
    control.signOut(SignOutReason.renewFailure);

    expect(log).toEqual(['endpoint', 'stop', 'forget', 'tell 2']);
    expect(phase()).toBe('leaving');
    expect(left).toEqual([]);
    await answer();
    expect(left).toEqual([`${SIGN_IN}${BACK}&r=2`]);
    expect(waiting()).toBe(false);
  });

  test('by choice returns to the origin of the site (§2 "Signout")', async () => {
    const { control, left, answer } = setUp({});
    control.signOut(SignOutReason.signoutRequest);
    await answer();

    expect(left).toEqual([`${SIGN_IN}https%3A%2F%2Fapp.qa.example.cloud&r=1`]);
  });

  test('does not wait for an endpoint that never answers, and leaves once', async () => {
    const { control, left, answer, runOutOfPatience } = setUp({});
    control.signOut(SignOutReason.renewFailure);
    runOutOfPatience();
    expect(left).toHaveLength(1);
    await answer();
    expect(left).toHaveLength(1);
  });

  test('happens once after a 401, with reason 3, however many calls are refused (§8)', async () => {
    const { control, left, log, answer } = setUp({}, { landing: 'http://localhost:3000' });
    control.callRefused();
    control.callRefused();
    control.notSignedIn();
    control.signOut(SignOutReason.signoutRequest);
    await answer();

    expect(left).toEqual([`http://localhost:3000/signin?redirect=${BACK}&r=3`]);
    expect(log.filter((entry) => entry === 'endpoint')).toHaveLength(1);
  });

  test('in another tab is followed without a call or a message back (D21)', () => {
    const { control, left, log } = setUp({});
    control.followSignOut(SignOutReason.signoutRequest);

    expect(log).toEqual(['stop', 'forget']);
    expect(left).toEqual([`${SIGN_IN}https%3A%2F%2Fapp.qa.example.cloud&r=1`]);
  });

  test('does not leave the page once the module is unmounted', async () => {
    const { control, left, answer, waiting } = setUp({});
    control.signOut(SignOutReason.signoutRequest);
    control.dispose();
    expect(waiting()).toBe(false);
    await answer();

    expect(left).toEqual([]);
  });

  test.each(['signOut', 'followSignOut'] as const)('by %s does nothing in a host-managed session', (act) => {
    const { control, phase, left, log } = setUp({ managedBy: 'host' });
    control[act](SignOutReason.signoutRequest);

    expect({ phase: phase(), left, log }).toEqual({ phase: 'active', left: [], log: [] });
  });
});

test('a sign-in by another user empties the stores once nothing of the former user is shown', () => {
  const { control, phase, subscribe, log, left, runOutOfPatience: aMomentLater } = setUp({});
  const phases: string[] = [];
  subscribe(() => phases.push(phase()));
  control.startOver();
  expect(log).toEqual([]);
  control.callRefused();
  aMomentLater();

  expect({ phases, log, left }).toEqual({ phases: ['changing', 'active'], log: ['reset'], left: [] });
});

test.each([
  ['a 401 of a host-managed session', { managedBy: 'host' } as const, 'callRefused' as const],
  ['nobody signed in under a host-managed session', { managedBy: 'host' } as const, 'notSignedIn' as const],
  ['a site-authentication cookie without a user', { siteAuthCookie: true }, 'notSignedIn' as const],
])('%s is fatal: no redirect, no further calls (D20, D22)', (_name, session, event) => {
  const { control, phase, subscribe, left, log } = setUp(session);
  const changed = jest.fn();
  subscribe(changed);
  control[event]();
  control.signOut(SignOutReason.signoutRequest);

  expect(phase()).toBe('fatal');
  expect(left).toEqual([]);
  expect(log).toEqual(['stop', 'forget']);
  expect(changed).toHaveBeenCalledTimes(1);
});

describe('when the host changes the user (§4, D23)', () => {
  test('to another, it clears the storage at once and starts the session anew', () => {
    const { control, phase, log, left, runOutOfPatience } = setUp({ managedBy: 'host' });
    control.hostChangedUser('u-2');
    expect(phase()).toBe('changing');
    expect(log).toEqual(['clear']);
    runOutOfPatience();
    expect(phase()).toBe('active');
    expect(log).toEqual(['clear', 'reset']);
    expect(left).toEqual([]);
  });

  test('to nobody, it clears the storage and shows nothing until the host names a user', () => {
    const { control, phase, log, left, waiting, runOutOfPatience } = setUp({ managedBy: 'host' });
    control.hostChangedUser(null);
    expect(phase()).toBe('changing');
    expect(waiting()).toBe(false);
    expect(log).toEqual(['clear']);
    control.hostChangedUser('u-2');
    runOutOfPatience();
    expect(phase()).toBe('active');
    expect(left).toEqual([]);
  });

  test('to another and at once to nobody, no session begins', () => {
    const { control, phase, log, runOutOfPatience } = setUp({ managedBy: 'host' });
    control.hostChangedUser('u-2');
    control.hostChangedUser(null);
    runOutOfPatience();
    expect(phase()).toBe('changing');
    expect(log).toEqual(['clear']);
  });

  test('from nobody at the start, nothing is shown or forgotten until it names a user', () => {
    const { control, phase, log, left, runOutOfPatience } = setUp({ managedBy: 'host', userId: null });
    expect(phase()).toBe('changing');
    expect(log).toEqual([]);
    control.startOver();
    expect(phase()).toBe('changing');
    control.hostChangedUser('u-2');
    runOutOfPatience();
    expect(phase()).toBe('active');
    expect(log).toEqual(['reset']);
    expect(left).toEqual([]);
  });

  test.each<[string, Parameters<typeof setUp>[0]]>([
    ['the module manages the session', { userId: null }],
    ['the host does not say who is signed in', { managedBy: 'host' }],
  ])('the session begins at once if %s', (_, session) => {
    expect(setUp(session).phase()).toBe('active');
  });

  test('to nobody in a module-managed session, it goes to the sign-in page', () => {
    const { control, log, left } = setUp({});
    control.hostChangedUser(null);
    expect(log).toEqual(['stop', 'forget']);
    expect(left).toHaveLength(1);
  });
});

test('a 401 in a module-managed session with a site-authentication cookie leads to sign-in', async () => {
  const { control, left, answer } = setUp({ siteAuthCookie: true });
  control.callRefused();
  await answer();

  expect(left).toHaveLength(1);
});
