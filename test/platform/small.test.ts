import type { HostContract, OnboardingIdentity } from '../../src/contract';
import { parseClaims, parseTimePeriod } from '../../src/domain';
import {
  createClock,
  createHostState,
  createTelemetry,
  deniedMessage,
  identify,
  messageFor,
  reportState,
  screenPath,
} from '../../src/platform';
import { agencyZone } from '../../src/platform/time/timeZone';
import { administrator } from '../support/users';

describe('paths', () => {
  test('are built in one place', () => {
    expect(screenPath('Landing', {})).toBe('/');
    expect(screenPath('TrustTransactions', { timePeriod: '1' })).toBe('/trustTransactions/1');
    expect(screenPath('UnpaidInvoicesReport', {})).toBe('/unpaid-invoices');
    expect(screenPath('UnpaidInvoicesReport', {}, 'asOf=2013-06-30')).toBe(
      '/unpaid-invoices?asOf=2013-06-30',
    );
    expect(screenPath('Unauthorized', {})).toBe('/unauthorized');
  });

  test.each([
    ['0', 0],
    ['1', 1],
    ['2', 2],
    ['3', null],
    ['00', null],
    ['-1', null],
    ['', null],
    [undefined, null],
  ])('the period %j is %j', (text, period) => {
    expect(parseTimePeriod(text)).toBe(period);
  });
});

describe('agencyZone (D3, §8)', () => {
  test.each([
    [{ timeZone: 'America/New_York' }, 'America/New_York', null],
    [
      { timeZone: null },
      'Europe/Vienna',
      "Your agency time zone has not been set; using your computer's time zone instead",
    ],
    [
      null,
      'Europe/Vienna',
      "Your agency time zone has not been set; using your computer's time zone instead",
    ],
    [
      { timeZone: 'Mars/Base' },
      'Europe/Vienna',
      "Could not find agency time zone; using your computer's time zone instead",
    ],
    [undefined, 'Europe/Vienna', "Could not find agency time zone; using your computer's time zone instead"],
  ])('%j gives %s', (answer, zone, warning) => {
    expect(agencyZone(answer, 'Europe/Vienna')).toEqual({ zone, warning });
  });
});

describe('messages', () => {
  test('a key from outside finds a text of the catalogue, or nothing', () => {
    expect(messageFor('emptyReport')).toBe('There are no items in this report.');
    for (const key of ['toString', 'nothing', '', null, undefined]) expect(messageFor(key)).toBeNull();
  });

  test('a denied area is read from the state of an entry, whatever else is in it', () => {
    expect(deniedMessage({ denied: 'trust' })).toBe(
      'You do not have permission to view Trust Accounting Reports',
    );
    for (const state of [null, undefined, 'trust', {}, { denied: 'toString' }, { denied: 7 }]) {
      expect(deniedMessage(state)).toBeNull();
    }
  });
});

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

  test('hands over parts; the others stay, and the same object until then', () => {
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

  test('may be an instance of a class', () => {
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

  test('its clock is the module’s; without one the computer’s is', () => {
    expect(createClock({ now: () => 7 })()).toBe(7);
    expect(Math.abs(createClock(undefined)() - Date.now())).toBeLessThan(10_000);
  });

  test('its tools may throw', () => {
    const broken = () => {
      throw new Error('broken');
    };
    createTelemetry({ report: broken }).report('module-mounted');
    identify({ identify: broken }, parseClaims(administrator.claims).profile);
    createTelemetry(undefined).report('module-mounted');
  });

  test('nobody is identified without an agency', () => {
    const identified: OnboardingIdentity[] = [];
    const { profile } = parseClaims({ ...administrator.claims, agencyId: '' });
    identify({ identify: (identity) => identified.push(identity) }, profile);

    expect(identified).toEqual([]);
  });
});

describe('reportState', () => {
  const result = { reportId: 'r#1', loadedAt: Date.UTC(2026, 2, 10, 15, 30), rowCount: 1, totals: {} };
  const query = { currentData: result, isFetching: false, refetch: () => undefined };
  const failure = { status: 500, code: null, message: 'It failed' };

  test('shows when the answer arrived in the agency’s zone', () => {
    expect(reportState(query, 'America/New_York')).toMatchObject({
      reportId: 'r#1',
      asOf: '11:30 AM',
      problem: null,
    });
  });

  test('a failure is shown until the next try begins', () => {
    expect(reportState({ ...query, error: failure }, 'UTC').problem).toBe('It failed');
    expect(reportState({ ...query, error: failure, isFetching: true }, 'UTC').problem).toBeNull();
  });
});
