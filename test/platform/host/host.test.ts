import type { HostContract, OnboardingIdentity } from '../../../src/contract';
import { parseClaims } from '../../../src/domain';
import { createClock, createHostState, createTelemetry, identify } from '../../../src/platform';
import { administrator } from '../../support/users';

describe('the host', () => {
  const base = {
    contract: { major: 1, minor: 0 },
    session: { managedBy: 'host', hostCookie: true, siteAuthCookie: true },
    office: { officeId: '1' },
    navigation: {
      basename: '',
      location: { pathname: '/', search: '', hash: '', state: null, key: '' },
      createHref: () => '',
      push: () => undefined,
      replace: () => undefined,
      go: () => undefined,
      listen: () => () => undefined,
    },
  } as unknown as HostContract;

  test('is updated part by part, and is the same object until it changes', () => {
    const state = createHostState(base);
    const heard = jest.fn();
    const stop = state.subscribe(heard);
    expect(state.current()).toBe(state.current());
    state.update({ office: { officeId: '2' }, flags: { a: true } });
    state.update({ appearance: { mode: 'dark' } });

    expect(state.current()).toMatchObject({
      office: { officeId: '2' },
      flags: { a: true },
      appearance: { mode: 'dark' },
      session: base.session,
      navigation: base.navigation,
    });
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    state.update({ office: { officeId: '3' } });
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('can be a class instance whose parts are getters', () => {
    class Host {
      readonly #office = { officeId: '1' };
      get contract() {
        return base.contract;
      }
      get session() {
        return base.session;
      }
      get office() {
        return this.#office;
      }
      get navigation() {
        return base.navigation;
      }
    }
    const state = createHostState(new Host());
    state.update({ flags: { a: true } });

    expect(state.current()).toMatchObject({ office: { officeId: '1' }, flags: { a: true } });
  });

  test('gives the module its clock; without one the computer’s is used', () => {
    expect(createClock({ now: () => 7 })()).toBe(7);
    expect(Math.abs(createClock(undefined)() - Date.now())).toBeLessThan(10_000);
  });

  test('does not break the module when its tools throw', () => {
    const broken = () => {
      throw new Error('broken');
    };
    createTelemetry({ report: broken }).report('module-mounted');
    identify({ identify: broken }, parseClaims(administrator.claims).profile);
    createTelemetry(undefined).report('module-mounted');
  });

  test('is given no user to identify without an agency', () => {
    const identified: OnboardingIdentity[] = [];
    const { profile } = parseClaims({ ...administrator.claims, agencyId: '' });
    identify({ identify: (identity) => identified.push(identity) }, profile);

    expect(identified).toEqual([]);
  });
});
