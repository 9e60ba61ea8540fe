import { Permission, parseClaims } from '../../../src/domain';
import type { Area } from '../../../src/domain';
import { createAccess } from '../../../src/platform/session/access';
import type { AreaState, OptionsByArea } from '../../../src/platform/session/access';
import { METADATA, officeOptionsFor, testUser } from '../../support/users';
import type { TestUser } from '../../support/users';

const ENFORCED = { agencyFlags: 8 };

function access(user: TestUser, options: OptionsByArea | undefined, isChecking?: boolean) {
  return createAccess(parseClaims(user.claims).profile, METADATA, options, isChecking);
}

type Row = [string, TestUser, OptionsByArea | undefined, Partial<Record<Area, AreaState>>];

test.each<Row>([
  [
    'an admin',
    testUser([], { flags: 32 }),
    {},
    { trust: 'allowed', invoices: 'allowed', batchStatements: 'allowed' },
  ],
  ['nobody', testUser([]), {}, { trust: 'denied', invoices: 'denied', batchStatements: 'denied' }],
  [
    'trust reports',
    testUser([Permission.TrustAccountingReports]),
    {},
    { trust: 'allowed', invoices: 'denied', companyPayables: 'denied' },
  ],
  [
    'options under way',
    testUser([Permission.CustomerAccountingReports], ENFORCED),
    undefined,
    { trust: 'busy', invoices: 'allowed', batchStatements: 'allowed' },
  ],
  [
    'options under way, no by-office way in',
    testUser([], ENFORCED),
    undefined,
    { batchStatements: 'denied' },
  ],
  [
    'by office for trust',
    testUser([], ENFORCED, ['trust']),
    { trust: officeOptionsFor(testUser([], {}, ['trust']), 'trust'), customer: null },
    { trust: 'allowed', invoices: 'unknown', batchStatements: 'denied' },
  ],
  [
    'by office where the agency does not enforce it',
    testUser([], {}, ['trust']),
    { trust: officeOptionsFor(testUser([], {}, ['trust']), 'trust') },
    { trust: 'denied' },
  ],
])('access of %s (§6, D19)', (_name, user, options, expected) => {
  const { state } = access(user, options);
  const states = Object.keys(expected).map((area) => [area, state(area as Area)]);
  expect(Object.fromEntries(states)).toEqual(expected);
});

test('options that could not be fetched are busy while they are fetched again', () => {
  const user = testUser([Permission.PayableReports], ENFORCED, ['trust']);
  const options = {
    trust: officeOptionsFor(user, 'trust'),
    customer: null,
    companyPayables: null,
    agencyRevenue: officeOptionsFor(user, 'agencyRevenue'),
  };
  const { state } = access(user, options, true);
  expect(state('trust')).toBe('allowed');
  expect(state('customer')).toBe('busy');
  expect(state('companyPayables')).toBe('allowed');
  expect(state('batchStatements')).toBe('denied');
});

test('permissions are decoded from the claims (D18)', () => {
  const { permissions } = access(testUser([Permission.QuickBooksExport, Permission.TransactionsAnyDate]), {});
  expect([...permissions].sort()).toEqual([Permission.TransactionsAnyDate, Permission.QuickBooksExport]);
});

test('a permission has its label from the metadata, or else its number (§3)', () => {
  const { labelOf } = access(testUser([]), {});
  expect(labelOf(Permission.QuickBooksExport)).toBe('Permission 9007');
  const { labelOf: without } = createAccess(parseClaims(testUser([]).claims).profile, [], {});
  expect(without(Permission.QuickBooksExport)).toBe('9007');
});

test.each<[string, Partial<Record<'byOffice' | 'allOffices', boolean>>, string]>([
  ['by office alone', { byOffice: true }, 'Portland, ME; Concord, NH'],
  ['by office and on all offices', { byOffice: true, allOffices: true }, 'All offices'],
  ['on all offices alone', { allOffices: true }, 'All offices'],
])('a report by a user who may report %s: %j covers, in exports, %s (§6, D38)', (_name, may, expected) => {
  const office = (officeId: string, description: string, archived: boolean) => ({
    officeId,
    description,
    archived,
  });
  const options = {
    userCanReportByOffice: may.byOffice === true,
    userCanReportAllOffices: may.allOffices === true,
    offices: [office('1', 'Portland, ME', false), office('2', 'Concord, NH', true)],
  };
  const { allOfficesText } = access(testUser([], ENFORCED), { trust: options, customer: null });
  expect(allOfficesText('trust')).toBe(expected);
  expect(allOfficesText('customer')).toBe('All offices');
});
