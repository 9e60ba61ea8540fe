import { REPORT_AREAS, areaAccess } from '../../../shell-stub/server/api/access';
import { deniedMessage } from '../../../src/platform';
import { AREA_ACCESS, parseClaims } from '../../../src/domain';
import { MENUS, RECEIPT_MENU } from '../../../src/platform/navigation/menuData';
import { guard } from '../../../src/app/screens/guard';
import { ROUTES, matchRoute } from '../../../src/app/screens/routes';
import { createAccess } from '../../../src/platform/session/access';
import type { OptionsByArea } from '../../../src/platform/session/access';
import { ROUTE_TABLE, entryReason } from '../../support/routeAccess';
import type { AccessRow } from '../../support/routeAccess';
import { PANEL_USERS } from '../../support/panelUsers';
import type { PanelUser } from '../../support/panelUsers';
import { METADATA, officeOptionsFor } from '../../support/users';

/** Access as the module works it out, from claims, metadata and report office options. */
function accessOf({ user, enforced }: PanelUser) {
  const options: OptionsByArea = Object.fromEntries(
    REPORT_AREAS.map((area) => [area, officeOptionsFor(user, area)]),
  );
  return createAccess(parseClaims(user.claims).profile, METADATA, enforced ? options : {});
}

/** Access as §6 has it, worked out independently. */
function allowed({ admin, permissions, user, enforced }: PanelUser, row: AccessRow): boolean {
  const byOffice = enforced && row.byOffice !== null && user.byOffice.includes(row.byOffice);
  return admin || permissions.has(row.permission) || byOffice;
}

const name = ({ id, enforced }: PanelUser) => `${id}${enforced ? '' : ', office permissions not enforced'}`;

describe('user × route (§2, §6)', () => {
  test('has a screen for every address but the unknown one', () => {
    const lost = ROUTE_TABLE.filter(({ address }) => matchRoute(address).route.id === 'NotFound');
    expect(lost.map(({ address }) => address)).toEqual(['/no/such/page']);
  });

  test('covers every route of the code', () => {
    const reached = new Set(ROUTE_TABLE.map(({ address }) => matchRoute(address).route.id));
    expect(ROUTES.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([]);
  });

  test.each(ROUTE_TABLE)('$address', ({ address, access: row, keptAlive }) => {
    const { route } = matchRoute(address);
    expect({ signIn: route.open !== true, keptAlive: route.keptAlive === true }).toEqual({
      signIn: row !== 'open',
      keptAlive,
    });
    for (const user of PANEL_USERS) {
      const expected = row === null || row === 'open' || allowed(user, row) ? 'show' : 'denied';
      expect([name(user), guard(route, { access: accessOf(user), flagsKnown: true })]).toEqual([
        name(user),
        expected,
      ]);
    }
    expect(guard(route, null)).toBe(row === 'open' ? 'show' : 'signIn');
    // Landing then shows the message of the area.
    if (row !== null && row !== 'open') expect(deniedMessage({ denied: route.area })).toBe(row.denied);
  });

  // The module's checks are a courtesy; the API decides (D42). So the two have to agree.
  test.each(PANEL_USERS.map((user) => [name(user), user] as const))(
    'opens to %s the areas that the API answers',
    (_name, user) => {
      const access = accessOf(user);
      const agency = { enforceOfficePermissions: user.enforced, officeIds: [] };
      for (const area of ['trust', 'customer', 'companyPayables', 'agencyRevenue'] as const) {
        const { allOffices, byOffice } = areaAccess(user.viewer, area, agency);
        expect([area, access.state(area)]).toEqual([area, allOffices || byOffice ? 'allowed' : 'denied']);
      }
    },
  );
});

describe('user × menu item (§2, §6)', () => {
  const entries = [...MENUS, RECEIPT_MENU].flatMap((menu) => menu.entries);

  test.each(entries)('$id', ({ area, action, address }) => {
    for (const user of PANEL_USERS) {
      const access = accessOf(user);
      const tooltip = access.state(area) === 'denied' ? AREA_ACCESS[area].menuTooltip : undefined;
      const reason = tooltip ?? (action === undefined ? undefined : access.deniedReason(action));
      const expected = entryReason(user, address);
      const told = expected.allowed
        ? undefined
        : (expected.reason ?? (expect.stringContaining('You do not have permission to') as string));
      expect([name(user), reason]).toEqual([name(user), told]);
    }
  });
});

describe('user × action (§6, D25, D33, D34)', () => {
  const ACTIONS = {
    createPayables: [9006],
    voidOnReports: [9008],
    editPaymentDate: [8006],
    takePayments: [8005],
    changeAccountingSettings: [8000],
  } as const;

  test.each(PANEL_USERS.map((user) => [name(user), user] as const))('%s', (_name, user) => {
    const { admin, permissions } = user;
    const has = (...ids: readonly number[]) => admin || ids.some((id) => permissions.has(id));
    const access = accessOf(user);
    for (const [action, ids] of Object.entries(ACTIONS)) {
      const denied = access.deniedReason(action as keyof typeof ACTIONS);
      expect([action, denied === undefined]).toEqual([action, has(...ids)]);
      if (denied !== undefined) expect(denied).toMatch(/^You do not have permission to [a-z]/);
    }
    // View transactions by period: (9004 or 9003) and (9002 or 9001).
    const transactions = has(9004, 9003) && has(9002, 9001);
    expect(access.deniedReason('viewTransactions') === undefined).toBe(transactions);
    expect(access.deniedReason('exportToQuickBooks') === undefined).toBe(transactions && has(9007));
    expect({ admin: access.admin, lastTwoDays: access.lastTwoDays, ownOnly: access.ownOnly }).toEqual({
      admin,
      lastTwoDays: !has(9002),
      ownOnly: has(9003) && !has(9004),
    });
  });
});
