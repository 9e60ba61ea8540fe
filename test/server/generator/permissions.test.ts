import type { Database } from '../../../shell-stub/server/db';
import { compressPermissions, permissionGroups, seedDirectory } from '../../../shell-stub/server/directory';
import { STAFF } from '../../../shell-stub/server/directory/staff';
import type { PermissionGroup, PermissionMetadata } from '../../../src/api/wire';
import { openLedger } from '../../support/ledgerCopy';

/** §6: group, first id, number of ids, and the name of the last one. */
const GROUPS: readonly (readonly [label: string, first: number, count: number, last: string])[] = [
  ['Client access types', 1003, 12, 'Personal'],
  ['Agency setup', 2000, 16, 'ACORD form defaults'],
  ['Client actions', 3000, 21, 'Mass data importer'],
  ['Reports', 4001, 6, 'Export report data'],
  ['Document management', 5000, 3, 'Archive attachments'],
  ['Batch actions', 6000, 5, 'Printing forms/letters/envelopes'],
  ['Tasks', 7000, 6, 'Tasks permission 7005'],
  ['Accounting', 8000, 8, 'Void items on clients'],
  ['Accounting reporting', 9000, 9, 'Void items on reports'],
  ['Commissions', 10000, 4, 'Create/edit transactions'],
  ['Downloads', 11000, 5, 'Delete clients from batch'],
  ['Agent portal', 12000, 1, 'Agent portal access'],
];

const NAMED: readonly (readonly [id: number, label: string])[] = [
  [3008, 'Change agent 3'],
  [3009, 'Change policy office'],
  [7002, 'Must be assignee to edit'],
  [8004, 'Apply/unapply credit'],
  [8006, 'Edit payment date'],
  [9000, 'Trust report'],
  [9001, 'Transactions back two days'],
  [9002, 'Any date'],
  [9003, 'Own-created only'],
  [9004, 'All users'],
  [9005, 'Customer accounting reports'],
  [9006, 'Company/agency payable reports'],
  [9007, 'QuickBooks integration'],
];

jest.setTimeout(120_000);

let db: Database;
let groups: PermissionGroup[];
let all: PermissionMetadata[];

beforeAll(async () => {
  db = await openLedger('schema');
  await seedDirectory(db, { seed: 1, today: '2026-05-14' });
  groups = await permissionGroups(db);
  all = groups.flatMap(({ permissions }) => permissions);
});
afterAll(() => db.close());

/** Decodes as D18 says, independently of the encoder. */
const granted = (perms: string): number[] =>
  all
    .filter(({ position, subPositionInCompressedFormat: bit }) => {
      const digit = Number.parseInt(perms.charAt(position), 16);
      return Math.floor(digit / 2 ** bit) % 2 === 1;
    })
    .map(({ id }) => id);

test('every permission of §6 exists, in its group and order', () => {
  expect(groups.map(({ label, permissions }) => [label, permissions.map(({ id }) => id)])).toEqual(
    GROUPS.map(([label, first, count]) => [
      label,
      Array.from({ length: count }, (_, index) => first + index),
    ]),
  );
  expect(groups.map(({ permissions }) => permissions.at(-1)?.label)).toEqual(
    GROUPS.map(([, , , last]) => last),
  );
});

test.each(NAMED)('%i is named %s', (id, label) => {
  expect(all.find((permission) => permission.id === id)?.label).toBe(label);
});

test('each permission has its own bit, a valid parent and a description', () => {
  const bits = all.map(({ position, subPositionInCompressedFormat: bit }) => position * 4 + bit);
  expect(new Set(bits).size).toBe(all.length);
  const ids = new Set(all.map(({ id }) => id));
  for (const { parentId, description, value, subPositionInCompressedFormat: bit } of all) {
    expect(parentId === null || ids.has(parentId)).toBe(true);
    expect(description).not.toBe('');
    expect(value).toBe(2 ** bit);
  }
});

test('9001 and 9002 exclude each other, as do 9003 and 9004, and nobody holds both', () => {
  const mutex = (id: number) => all.find((permission) => permission.id === id)?.mutexGroupId;
  expect([mutex(9001), mutex(9003)]).toEqual([mutex(9002), mutex(9004)]);
  expect(mutex(9001)).not.toBe(mutex(9003));
  for (const { permissions } of STAFF) {
    const mutexes = permissions.map(mutex).filter((group) => group != null);
    expect(new Set(mutexes).size).toBe(mutexes.length);
  }
});

test.each(STAFF.map((member) => [member.initials, member.permissions] as const))(
  'the permissions of %s survive compression',
  (_, permissions) => {
    const perms = compressPermissions(all, permissions);
    expect(perms).toMatch(/^[0-9A-F]+$/);
    expect(granted(perms)).toEqual([...permissions].sort((a, b) => a - b));
  },
);

test('a permission without metadata cannot be compressed', () => {
  expect(() => compressPermissions(all, [9999])).toThrow('Permission 9999 has no metadata.');
});
