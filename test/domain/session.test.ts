import fc from 'fast-check';
import {
  SignOutReason,
  expiryMs,
  parseClaims,
  renewalDelayMs,
  sessionState,
  toInteger,
} from '../../src/domain';

const CLAIMS = {
  agencyId: '1234',
  officeContext: '7',
  agencyOrigin: '2',
  migrationState: '1',
  agencyFlags: 8,
  hsUserType: 'Agent',
  hsUserName: 'JD',
  hsUserUUID: 'a1b2',
  exp: 1_800_000_000,
  flags: 32,
  perms: 'ff',
  fName: 'Jane',
  lName: 'Doe',
  email: 'jane@example.com',
  agencyName: 'Doe Insurance',
};

/** Every claim but the office context, which is optional (§1). */
const EXPECTED = Object.keys(CLAIMS).filter((name) => name !== 'officeContext');

describe('session claims (§3, D20)', () => {
  it('are parsed, with string values converted to integers', () => {
    expect(parseClaims(CLAIMS)).toEqual({
      profile: {
        agencyId: 1234,
        officeContext: 7,
        agencyOrigin: 'Migration',
        migrationState: 'Sandboxed',
        agencyFlags: 8,
        initials: 'JD',
        userId: 'a1b2',
        exp: 1_800_000_000,
        flags: 32,
        perms: 'ff',
        firstName: 'Jane',
        lastName: 'Doe',
        email: 'jane@example.com',
        agencyName: 'Doe Insurance',
      },
      missing: [],
    });
  });

  it.each(EXPECTED)('reports %s as missing when it is absent', (name) => {
    expect(parseClaims({ ...CLAIMS, [name]: undefined }).missing).toEqual([name]);
    expect(parseClaims({ ...CLAIMS, [name]: null }).missing).toEqual([name]);
  });

  it('does not require an office context', () => {
    const { profile, missing } = parseClaims({ ...CLAIMS, officeContext: '' });
    expect(profile.officeContext).toBeNull();
    expect(missing).toEqual([]);
  });

  it.each([null, undefined, 'html', [], 7])('reads nothing from %p', (claims) => {
    const { profile, missing } = parseClaims(claims);
    expect(missing).toEqual(EXPECTED);
    expect(profile).toMatchObject({ agencyId: null, flags: 0, agencyFlags: 0, perms: '', exp: null });
  });

  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['-3', -3],
    [12, 12],
    ['12.5', null],
    [12.5, null],
    ['12a', null],
    ['', null],
    ['1e3', null],
    ['99999999999999999999', null],
    [null, null],
    [true, null],
  ])('%p as an integer is %p', (value, integer) => {
    expect(toInteger(value)).toBe(integer);
  });

  it.each([
    ['1', 'Standard', 'Sandboxed'],
    [2, 'Migration', 'Migrated'],
    [0, 'None', 'None'],
    ['3', 'None', 'None'],
    [undefined, 'None', 'None'],
  ])('%p means agency origin %s and migration state %s (§1)', (claim, origin, migration) => {
    const { profile } = parseClaims({ ...CLAIMS, agencyOrigin: claim, migrationState: claim });
    expect([profile.agencyOrigin, profile.migrationState]).toEqual([origin, migration]);
  });
});

const MINUTE = 60_000;
const NOW = 1_800_000_000_000;
const expIn = (ms: number) => (NOW + ms) / 1000;

describe('session expiry and renewal (§4)', () => {
  it.each([
    [16 * MINUTE, 'ok'],
    [15 * MINUTE + 1000, 'ok'],
    [15 * MINUTE, 'renew'],
    [1000, 'renew'],
    [0, 'expired'],
    [-MINUTE, 'expired'],
  ])('is %p ms from expiry: %s', (left, state) => {
    expect(sessionState(expIn(left), NOW)).toBe(state);
    expect(sessionState(NOW + left, NOW)).toBe(state);
  });

  it('treats a session without a readable expiry as expired', () => {
    expect(sessionState(null, NOW)).toBe('expired');
    expect(sessionState(Number.NaN, NOW)).toBe('expired');
  });

  it('accepts expiries in seconds and in milliseconds', () => {
    expect(expiryMs(1_800_000_000)).toBe(NOW);
    expect(expiryMs(NOW)).toBe(NOW);
    expect(expiryMs(99_999_999_999)).toBe(99_999_999_999_000);
    expect(expiryMs(100_000_000_000)).toBe(100_000_000_000);
  });

  it.each([
    ['15 minutes before expiry', 60 * MINUTE, false, 45 * MINUTE],
    ['15 minutes before the new expiry', 60 * MINUTE, true, 45 * MINUTE],
    ['at once, within 15 minutes', 10 * MINUTE, false, 0],
    ['after half of what remains, when the new expiry is within 15 minutes', 10 * MINUTE, true, 5 * MINUTE],
    ['at the expiry itself, when next to nothing remains', 1000, true, 1000],
    ['never, when expired', 0, false, null],
  ])('renews %s', (_, left, afterRenewal, delay) => {
    expect(renewalDelayMs(expIn(left), NOW, afterRenewal)).toBe(delay);
  });

  it('never loops, however short the renewed sessions are (D21)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 15 * MINUTE }), (left) => {
        let now = NOW;
        let renewals = 0;
        for (let delay = renewalDelayMs(NOW + left, now, true); delay !== null; renewals += 1) {
          expect(delay).toBeGreaterThan(0);
          now += delay;
          delay = renewalDelayMs(NOW + left, now, true);
        }
        expect(renewals).toBeLessThan(20);
      }),
    );
  });

  it('numbers the sign-out reasons', () => {
    expect(SignOutReason).toEqual({ signoutRequest: 1, renewFailure: 2, apiCallFailed: 3 });
  });
});
