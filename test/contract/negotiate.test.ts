import { CONTRACT_VERSION, negotiate } from '../../src/contract';

const noop = (): void => undefined;

/** A host that offers everything. */
const complete = {
  contract: { major: 1, minor: 0 },
  session: { managedBy: 'host', hostCookie: true, siteAuthCookie: false },
  office: { officeId: null },
  navigation: {
    basename: '/accounting',
    location: { pathname: '/accounting', search: '', hash: '', state: null, key: 'a' },
    action: 'POP',
    createHref: () => '',
    push: noop,
    replace: noop,
    go: noop,
    listen: () => noop,
    block: () => noop,
  },
  toolbar: { set: noop },
  onboarding: { identify: noop },
  telemetry: { report: noop },
  help: { open: noop },
  clock: { now: () => 0 },
};

/** The complete host with the value at a path replaced; undefined removes it. */
function withPart(path: string, value: unknown): unknown {
  const change = (target: unknown, [key = '', ...rest]: string[]): unknown => ({
    ...(target as Record<string, unknown>),
    [key]: rest.length === 0 ? value : change((target as Record<string, unknown>)[key], rest),
  });
  return change(complete, path.split('.'));
}

describe('negotiate', () => {
  test('accepts a complete host', () => {
    expect(negotiate(complete)).toEqual({ status: 'ok' });
    expect(negotiate(withPart('office.officeId', '12'))).toEqual({ status: 'ok' });
  });

  test('accepts a newer minor version', () => {
    expect(negotiate(withPart('contract', { major: 1, minor: 99 }))).toEqual({ status: 'ok' });
  });

  test.each([
    ['toolbar', 'toolbar'],
    ['navigation.block', 'unsaved input'],
    ['onboarding', 'onboarding'],
    ['telemetry', 'telemetry'],
    ['help', 'help'],
    ['clock', 'clock'],
  ])('is degraded without %s and says what the users go without', (path, capability) => {
    expect(negotiate(withPart(path, undefined))).toEqual({
      status: 'degraded',
      missing: [{ capability, effect: expect.stringMatching(/^[A-Z].*\.$/) as unknown }],
    });
  });

  test.each<[string, unknown, string]>([
    ['toolbar', {}, 'toolbar.set'],
    ['toolbar', null, 'toolbar.set'],
    ['hosts', { api: 'https://api.example', items: 'https://items.example/' }, 'hosts.items'],
    ['hosts', { api: 'agency.example' }, 'hosts.api'],
    ['flags', { a: true, b: 'on' }, 'flags.b'],
    ['appearance', { mode: 'auto' }, 'appearance.mode'],
    ['appearance', 'dark', 'appearance.mode'],
  ])('is degraded by the %s %j, and names %s', (path, value, capability) => {
    expect(negotiate(withPart(path, value))).toEqual({
      status: 'degraded',
      missing: [{ capability, effect: 'It may be ignored. Supply it as contract version 1.3 describes it.' }],
    });
  });

  test.each<[string, unknown]>([
    ['hosts', { api: undefined, items: 'https://items.example:8443' }],
    ['hosts', {}],
    ['flags', { a: true, b: false }],
    ['appearance', { mode: 'dark' }],
  ])('accepts the %s %j', (path, value) => {
    expect(negotiate(withPart(path, value))).toEqual({ status: 'ok' });
  });

  test.each([undefined, null, 7, 'host', [], {}, { contract: 1 }, { contract: { major: '1', minor: 0 } }])(
    'refuses %j as no contract',
    (host) => {
      expect(negotiate(host)).toMatchObject({ status: 'refused', code: 'NOT_A_CONTRACT' });
    },
  );

  test.each([
    [0, 'HOST_TOO_OLD', 'Upgrade the host.'],
    [2, 'HOST_TOO_NEW', 'Deploy one that exposes ./v2, or build the host with version 1.'],
  ])('refuses major version %i and says what to upgrade', (major, code, advice) => {
    const answer = negotiate(withPart('contract', { major, minor: 4 }));
    expect(answer).toMatchObject({ status: 'refused', code });
    expect(answer).toHaveProperty('message', expect.stringContaining(`version ${major}.4`));
    expect(answer).toHaveProperty('message', expect.stringContaining(advice));
  });

  test.each([
    ['session', undefined],
    ['session', null],
    ['session.hostCookie', 'yes'],
    ['session.siteAuthCookie', undefined],
    ['session.managedBy', 'nobody'],
    ['office', undefined],
    ['office.officeId', undefined],
    ['office.officeId', 12],
    ['navigation', undefined],
    ['navigation.basename', undefined],
    ['navigation.location', null],
    ['navigation.location.pathname', undefined],
    ['navigation.createHref', undefined],
    ['navigation.push', undefined],
    ['navigation.replace', undefined],
    ['navigation.go', undefined],
    ['navigation.listen', 'not a function'],
  ])('refuses a host without a valid %s (%j), and names the part', (path, value) => {
    expect(negotiate(withPart(path, value))).toEqual({
      status: 'refused',
      code: 'PART_MISSING',
      message: `The host contract lacks a valid "${path}". Supply it as contract version 1.3 describes it.`,
    });
  });

  test('belongs to contract version 1.3', () => {
    expect(CONTRACT_VERSION).toEqual({ major: 1, minor: 3 });
  });

  test('is pure: it calls nothing of the host', () => {
    const called = jest.fn();
    const host = {
      ...complete,
      navigation: { ...complete.navigation, createHref: called, push: called, listen: called, block: called },
      toolbar: { set: called },
      clock: { now: called },
    };
    negotiate(host);
    expect(called).not.toHaveBeenCalled();
  });
});
