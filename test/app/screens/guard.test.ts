import { GUARDED_AREAS, guard } from '../../../src/app/screens/guard';
import { ROUTES, matchRoute, offeredRoute } from '../../../src/app/screens/routes';
import { screenTitle } from '../../../src/platform';
import { Permission, parseClaims } from '../../../src/domain';
import { createAccess } from '../../../src/platform/session/access';
import { ROUTE_TABLE } from '../../support/routeAccess';
import { METADATA, administrator, byOfficeUser, testUser } from '../../support/users';

/** Ids of §2 and addresses that are almost routes; who may open them is in permissionTable.test.ts. */
test.each([
  ['/', 'Landing'],
  ['/trustTransactions/0', 'TrustTransactions'],
  ['/trustTransactions/2', 'TrustTransactions'],
  ['/unpaid-invoices', 'UnpaidInvoicesReport'],
  ['/error', 'Error'],
  ['/unauthorized', 'Unauthorized'],
  ['/trustTransactions/3', 'NotFound'],
  ['/trustTransactions', 'NotFound'],
  ['/unpaid-invoices/1', 'NotFound'],
])('the address %s leads to %s', (path, id) => {
  const { route, params } = matchRoute(path);
  expect(route.id).toBe(id);
  expect(screenTitle(route.id, params, new URLSearchParams())).not.toBe('');
});

test('only Unauthorized has no toolbar and navigation (§2)', () => {
  const bare = ROUTES.filter((route) => route.bare).map(({ id }) => id);
  expect(bare).toEqual(['Unauthorized']);
});

test('until the office options arrive, only screens that they may open are busy (D19)', () => {
  const claims = { agencyFlags: 8 };
  const users = [
    testUser([], claims),
    byOfficeUser,
    testUser([Permission.CustomerAccountingReports], claims),
    testUser([Permission.TrustAccountingReports, Permission.PayableReports], claims),
  ];
  for (const user of users) {
    const access = createAccess(parseClaims(user.claims).profile, METADATA, undefined);
    for (const { address, access: row } of ROUTE_TABLE) {
      if (row === null || row === 'open') continue;
      const held = access.permissions.has(row.permission);
      const expected = held ? 'show' : row.byOffice === null ? 'denied' : 'busy';
      expect([address, guard(matchRoute(address).route, { access, flagsKnown: true })]).toEqual([
        address,
        expected,
      ]);
    }
  }
});

test('a screen behind a flag waits for the flags, and is not found while its flag is off (D48)', () => {
  const access = createAccess(parseClaims(administrator.claims).profile, METADATA, undefined);
  const found = matchRoute('/line-item');
  expect(guard(found.route, { access, flagsKnown: false })).toBe('busy');
  expect(guard(found.route, { access, flagsKnown: true })).toBe('show');
  expect(offeredRoute(found, {}).route.id).toBe('NotFound');
  expect(offeredRoute(found, { accountingLineItemReport: false }).route.id).toBe('NotFound');
  expect(offeredRoute(found, { accountingLineItemReport: true })).toBe(found);
  expect(offeredRoute(matchRoute('/'), {}).route.id).toBe('Landing');
});

test('only Error and Unauthorized are shown when nobody is signed in', () => {
  const shown = ROUTES.filter((route) => guard(route, null) === 'show').map(({ id }) => id);
  expect(shown).toEqual(['Error', 'Unauthorized']);
});

test('office options are queried once for each area of an existing screen, and for no other (D19)', () => {
  const areas = ROUTE_TABLE.flatMap(({ access }) =>
    access === null || access === 'open' ? [] : [access.byOffice],
  ).filter((area) => area !== null);
  expect([...GUARDED_AREAS].sort()).toEqual([...new Set(areas)].sort());
});
