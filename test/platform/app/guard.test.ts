import { GUARDED_AREAS, guard } from '../../../src/app/guard';
import { NOT_FOUND, ROUTES, matchRoute } from '../../../src/app/routes';
import { MENUS, createAccess } from '../../../src/platform';
import type { OfficeOptions } from '../../../src/platform';
import { Permission, parseClaims } from '../../../src/domain';
import {
  METADATA,
  administrator,
  byOfficeUser,
  nobody,
  officeOptionsFor,
  testUser,
} from '../../support/users';
import type { TestUser } from '../../support/users';

/** The rows of the table of §2 whose screens exist. */
test.each([
  ['/', 'Landing', true, null, true],
  ['/trustTransactions/0', 'TrustTransactions', true, 'trust', true],
  ['/trustTransactions/2', 'TrustTransactions', true, 'trust', true],
  ['/unpaid-invoices', 'UnpaidInvoicesReport', true, 'invoices', false],
  ['/error', 'Error', false, null, false],
  ['/unauthorized', 'Unauthorized', false, null, false],
  ['/trustTransactions/3', 'NotFound', true, null, false],
  ['/trustTransactions', 'NotFound', true, null, false],
  ['/unpaid-invoices/1', 'NotFound', true, null, false],
  ['/line-item', 'NotFound', true, null, false],
])('%s is %s', (path, id, signIn, area, keptAlive) => {
  const { route, match } = matchRoute(path);
  expect({ id: route.id, signIn: route.signIn, area: route.area, keptAlive: route.keptAlive }).toEqual({
    id,
    signIn,
    area,
    keptAlive,
  });
  expect(route.title(match)).not.toBe('');
  expect(route.bare).toBe(id === 'Unauthorized');
});

test('every menu entry leads to the screen that it names', () => {
  for (const { address, screen, area } of MENUS.flatMap(({ entries }) => entries)) {
    expect(matchRoute(address).route).toMatchObject({ id: screen, area });
  }
});

const optionsOf = (user: TestUser): OfficeOptions => ({
  trust: officeOptionsFor(user, 'trust'),
  customer: officeOptionsFor(user, 'customer'),
});
const USERS = {
  administrator: { user: administrator, options: {} },
  'trust only': { user: testUser([Permission.TrustAccountingReports]), options: {} },
  'customer only': { user: testUser([Permission.CustomerAccountingReports]), options: {} },
  'by office': { user: byOfficeUser, options: optionsOf(byOfficeUser) },
  'options under way': { user: byOfficeUser, options: undefined },
  nobody: { user: nobody, options: {} },
} as const;

test.each([
  ['administrator', { TrustTransactions: 'show', UnpaidInvoicesReport: 'show' }],
  ['trust only', { TrustTransactions: 'show', UnpaidInvoicesReport: 'denied' }],
  ['customer only', { TrustTransactions: 'denied', UnpaidInvoicesReport: 'show' }],
  ['by office', { TrustTransactions: 'show', UnpaidInvoicesReport: 'show' }],
  ['options under way', { TrustTransactions: 'busy', UnpaidInvoicesReport: 'busy' }],
  ['nobody', { TrustTransactions: 'denied', UnpaidInvoicesReport: 'denied' }],
] as const)('routes of %s', (name, guarded) => {
  const { user, options } = USERS[name];
  const access = createAccess(parseClaims(user.claims).profile, METADATA, options);
  const decisions = [...ROUTES, NOT_FOUND].map((route) => [route.id, guard(route, access)]);
  expect(Object.fromEntries(decisions)).toEqual({
    Landing: 'show',
    Error: 'show',
    Unauthorized: 'show',
    NotFound: 'show',
    ...guarded,
  });
});

test('nobody signed in: only Error and Unauthorized are shown', () => {
  const shown = [...ROUTES, NOT_FOUND].filter((route) => guard(route, null) === 'show').map(({ id }) => id);
  expect(shown).toEqual(['Error', 'Unauthorized']);
});

test('office options are asked for the areas of existing screens only (D19)', () => {
  expect(GUARDED_AREAS).toEqual(['trust', 'customer']);
});
