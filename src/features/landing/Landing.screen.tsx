import { useLocation } from 'react-router-dom';
import { displayName } from '../../domain';
import { MENUS, deniedMessage, menusFor, useAgencyName, useSession } from '../../platform';
import type { Access } from '../../platform';
import { Notice, Screen, Spinner } from '../../ui';
import { ReportLinks } from './ReportLinks';

/** Welcomes the user, links to the reports they may open, and shows why a route was denied (§2, §6). */
export function LandingScreen() {
  const { profile, access, flags } = useSession();
  const agency = useAgencyName(profile);
  const location = useLocation();
  const denied = deniedMessage(location.state);
  const menus = menusFor(flags)
    .map((menu) => ({
      ...menu,
      entries: menu.entries.filter(({ area }) => access.state(area) === 'allowed'),
    }))
    .filter(({ entries }) => entries.length > 0);

  return (
    <Screen
      title={`Welcome, ${displayName(profile)}`}
      subtitle={agency || undefined}
      focusKey={location.pathname}
    >
      {denied === null ? null : <Notice tone="warning">{denied}</Notice>}
      {menus.length > 0 ? <ReportLinks menus={menus} /> : <NothingToOpen access={access} />}
    </Screen>
  );
}

function NothingToOpen({ access }: { readonly access: Access }) {
  const busy = MENUS.some(({ entries }) => entries.some(({ area }) => access.state(area) === 'busy'));
  if (busy) {
    return (
      <p role="status">
        <Spinner /> Checking your permissions…
      </p>
    );
  }
  return (
    <Notice>
      You do not have permission to view any accounting report. Your agency administrator can change your
      permissions.
    </Notice>
  );
}
