import { useLocation } from 'react-router-dom';
import { FeatureFlag, NO_OFFICE_INFORMATION, displayName } from '../../domain';
import { MENUS, deniedMessage, entryState, menusFor, useAgencyName, useSession } from '../../platform';
import { Button, Notice, Screen, Spinner } from '../../ui';
import { MorningPage } from './MorningPage';
import type { MorningPageProps } from './MorningPage';
import { ReportLinks } from './ReportLinks';

/**
 * Welcomes the user, links to the reports they may open, and shows why a route was denied (§2, §6); with its flag, it is
 * the morning page (D45).
 */
export function LandingScreen({ loadCoverage }: Pick<MorningPageProps, 'loadCoverage'>) {
  const { profile, access, checkAgain, flags, flagsKnown } = useSession();
  const agency = useAgencyName(profile);
  const location = useLocation();
  const denied = deniedMessage(location.state);
  const menus = menusFor(flags)
    .map((menu) => ({
      ...menu,
      entries: menu.entries.filter((entry) => entryState(entry, access).enabled),
    }))
    .filter(({ entries }) => entries.length > 0);
  const title = `Welcome, ${displayName(profile)}`;
  const subtitle = agency || undefined;
  const states = new Set(MENUS.flatMap(({ entries }) => entries.map(({ area }) => access.state(area))));
  const isUnknown = states.has('unknown');
  const reason = (
    <>
      {denied === null ? null : <Notice tone="warning">{denied}</Notice>}
      {isUnknown ? (
        <Notice tone="error" action={<Button onClick={checkAgain}>Retry</Button>}>
          {NO_OFFICE_INFORMATION}
        </Notice>
      ) : null}
    </>
  );

  if (flagsKnown && flags[FeatureFlag.MorningPage] === true && menus.length > 0) {
    return (
      <MorningPage
        title={title}
        subtitle={subtitle}
        focusKey={location.pathname}
        reason={reason}
        menus={menus}
        loadCoverage={loadCoverage}
      />
    );
  }
  return (
    <Screen title={title} subtitle={subtitle} focusKey={location.pathname}>
      {reason}
      {menus.length === 0 ? (
        isUnknown ? null : (
          <NothingToOpen busy={states.has('busy')} />
        )
      ) : flagsKnown ? (
        <ReportLinks menus={menus} />
      ) : (
        // The tiles of the morning page would push the links away.
        <p role="status">
          <Spinner /> Loading…
        </p>
      )}
    </Screen>
  );
}

function NothingToOpen({ busy }: { readonly busy: boolean }) {
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
