import { waitFor } from '@testing-library/dom';
import { menuEntry } from '../../src/platform/navigation/menus';
import { entryReason } from '../support/routeAccess';
import { PANEL_USERS } from '../support/panelUsers';
import { renderModule } from '../support/renderModule';

/** User × menu entry (§2, §6): every entry handed to a host, for every user of the scenario panel. */
describe.each([true, false])('menu entries (office permissions enforced by the agency: %s)', (enforced) => {
  test.each(PANEL_USERS.filter((user) => user.enforced === enforced))(
    'are enabled as permitted for $id',
    async (panelUser) => {
      const { host } = renderModule({ user: panelUser.user });
      const items = await waitFor(() => {
        const found = host.toolbarModels.at(-1)?.menus.flatMap((menu) => menu.items) ?? [];
        if (found.length === 0 || found.some(({ busy }) => busy)) throw new Error('No menus yet');
        return found;
      });

      for (const { id, enabled, reason } of items) {
        const expected = entryReason(panelUser, menuEntry(id)?.address ?? '');
        expect({ id, enabled }).toEqual({ id, enabled: expected.allowed });
        if (expected.allowed) expect(reason).toBeUndefined();
        else if (expected.reason !== null) expect(reason).toBe(expected.reason);
        else expect(reason).toMatch(/^You do not have/);
      }
    },
  );
});
