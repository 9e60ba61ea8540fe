import { DIALOGS } from '../../../src/app/dialogs/dialogRoutes';
import { matchRoute } from '../../../src/app/screens/routes';
import { staticMenus } from '../../../src/app/navigation/staticMenus';
import {
  DIALOG_IDS,
  MENUS,
  SCREENS,
  menuEntry,
  menusFor,
  screenTitle,
  topMenus,
} from '../../../src/platform';
import type { Menu } from '../../../src/platform';
import { RECEIPT_MENU } from '../../../src/platform/navigation/menuData';

/** A menu as §2 writes it: groups as `Group: label`. */
const outline = ({ label, entries }: Menu): [string, string[]] => [
  label,
  entries.map((entry) => (entry.group === undefined ? entry.label : `${entry.group}: ${entry.label}`)),
];

test('the menus have every entry of the top navigation in the order of §2', () => {
  expect(MENUS.map(outline)).toEqual([
    [
      'Trust Accounting',
      [
        'Search',
        'Today',
        'Yesterday',
        'To Be Exported',
        'QB Transfer Queue',
        'Line Item Report',
        'Trust Position',
      ],
    ],
    ['Company Payables', ['Unpaid', 'Paid', 'All', 'Checks']],
    ['Agency Revenue', ['Unpaid', 'Paid', 'All']],
    [
      'Customer Accounts',
      [
        'Customer Balance: Summary',
        'Customer Balance: Detail',
        'Batch Client Statements',
        'Unapplied Credits / Payments',
        'Invoice Report: Unpaid',
        'Invoice Report: Past Due',
      ],
    ],
  ]);
});

test('the receipt report has Search, Take Payment, and five entries for each period (§2, D31)', () => {
  const five = ['All items', 'Payments', 'Invoices', 'Company Payables', 'Company Payables and Invoices'];
  expect(outline(RECEIPT_MENU)).toEqual([
    'Receipt Report',
    [
      'Search',
      'Take Payment',
      ...['Today', 'Yesterday', 'To Be Exported'].flatMap((period) =>
        five.map((label) => `${period}: ${label}`),
      ),
    ],
  ]);
  expect(RECEIPT_MENU.entries.map(({ address }) => address).slice(2, 5)).toEqual([
    '/trustTransactions/0?items=all',
    '/trustTransactions/0?items=payments',
    '/trustTransactions/0?items=invoices',
  ]);
});

test('every entry is found by its unique id', () => {
  const entries = [...MENUS, RECEIPT_MENU].flatMap((menu) => menu.entries);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  for (const entry of entries) expect(menuEntry(entry.id)).toBe(entry);
  expect(menuEntry('no-such-entry')).toBeUndefined();
});

test('every dialog id has a dialog', () => {
  expect(DIALOGS.map(({ id }) => id)).toEqual(DIALOG_IDS);
});

test('every entry leads to its screen, or to its dialog over the current screen', () => {
  for (const { address, screen, dialog, area } of [...MENUS, RECEIPT_MENU].flatMap(
    ({ entries }) => entries,
  )) {
    if (screen !== undefined) {
      expect(matchRoute(address.split('?')[0] ?? '').route).toMatchObject({ id: screen, area });
    }
    if (dialog !== undefined) {
      expect(address).toBe(`?dialog=${dialog}`);
      expect(DIALOGS.find(({ id }) => id === dialog)?.area).toBe(area);
    }
  }
});

test('the receipt report is the second menu when toggled on, and absent when off', () => {
  expect(topMenus(false, ALL_ON)).toEqual(MENUS);
  const labels = topMenus(true, ALL_ON).map(({ label }) => label);
  expect(labels.indexOf('Receipt Report')).toBe(1);
  expect(labels.filter((label) => label !== 'Receipt Report')).toEqual(MENUS.map(({ label }) => label));
});

test('Checks is last in Company Payables with the flag for the details of payments, and absent without it (D45, D53)', () => {
  const ON = { accountingPaymentDetails: true };
  const checks = { label: 'Checks', address: '/checks', area: 'companyPayables' };
  expect(menusFor(ON)[1]?.entries.at(-1)).toMatchObject(checks);
  const off = menusFor({ ...ALL_ON, accountingPaymentDetails: false }).flatMap(({ entries }) => entries);
  for (const { address } of [...off, ...staticMenus().flatMap(({ items }) => items)])
    expect(address).not.toBe('/checks');
});

const ALL_ON = {
  accountingLineItemReport: true,
  accountingPaymentDetails: true,
  accountingTrustPosition: true,
};

test.each([
  { flag: 'accountingLineItemReport', label: 'Line Item Report', address: '/line-item' },
  { flag: 'accountingTrustPosition', label: 'Trust Position', address: '/trust-position' },
])('$label is last in Trust Accounting with $flag on, and absent with it off (D45, D48)', (entry) => {
  const { flag, label, address } = entry;
  const [trust] = menusFor({ [flag]: true });
  expect(trust?.entries.at(-1)).toMatchObject({ label, address, area: 'trust' });
  const off = [menusFor({}), menusFor({ ...ALL_ON, [flag]: false })].flat();
  const without = [...off.flatMap(({ entries }) => entries), ...staticMenus().flatMap(({ items }) => items)];
  expect(without.filter((one) => one.address.includes(address))).toEqual([]);
});

test('Trust Position stands after the line item report, at the end of Trust Accounting (D45)', () => {
  const [trust] = menusFor(ALL_ON);
  expect(trust?.entries.slice(-2).map(({ label }) => label)).toEqual(['Line Item Report', 'Trust Position']);
});

test('every entry has the title of its screen, and no two screens share a title', () => {
  for (const { title, address, screen } of [...MENUS, RECEIPT_MENU].flatMap(({ entries }) => entries)) {
    if (screen === undefined) continue;
    const [path = '', search = ''] = address.split('?');
    const { route, params } = matchRoute(path);
    expect(screenTitle(route.id, params, new URLSearchParams(search))).toBe(title);
  }
  const names = Object.values(SCREENS).flatMap(({ title }) => (typeof title === 'string' ? [title] : []));
  expect(new Set(names).size).toBe(names.length);
});
