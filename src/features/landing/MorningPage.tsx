import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { refetchTagged } from '../../api';
import { displayFromIso } from '../../domain';
import { useModuleDispatch, useRelativeDay } from '../../platform';
import type { Menu } from '../../platform';
import { Button, RefreshIcon, Screen } from '../../ui';
import { MorningTiles } from './morning/MorningTiles';
import type { MorningTilesProps } from './morning/MorningTiles';
import { ReportLinks } from './ReportLinks';

export interface MorningPageProps extends Pick<MorningTilesProps, 'loadCoverage'> {
  readonly title: string;
  readonly subtitle: string | undefined;
  readonly focusKey: string;
  /** Why a route was denied; null if none was. */
  readonly reason: ReactNode;
  readonly menus: readonly Menu[];
}

/** As tall as its tiles, with a background of its own: that of the screen would end at the bottom of the window. */
const Page = chakra('div', {
  base: { display: 'grid', gap: '3', flexShrink: '0', mx: '-5', px: '5', pb: '4', bg: 'bg' },
});
const Reports = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    mt: '2',
    '& > h2': { textStyle: 'sm', fontWeight: 'semibold', color: 'fg.muted' },
  },
});

/** Landing as the morning page (D45): tiles, then the links to all reports. */
export function MorningPage({ title, subtitle, focusKey, reason, menus, loadCoverage }: MorningPageProps) {
  const { day, renew } = useRelativeDay();
  const dispatch = useModuleDispatch();
  const refresh = (): void => {
    // On a new day, the tiles that depend on the day refetch by themselves; only the others must be told to.
    // Today's transactions may be kept: the figures must not lead to older rows.
    dispatch(refetchTagged([renew() ? 'Statements' : 'Tiles', 'ItemRows', 'QueueCounts', 'TrustAlert']));
  };
  return (
    <Screen
      title={title}
      subtitle={[subtitle, displayFromIso(day)].filter(Boolean).join(' · ')}
      focusKey={focusKey}
      actions={
        <Button onClick={refresh}>
          <RefreshIcon />
          Refresh
        </Button>
      }
    >
      <Page>
        {reason}
        <MorningTiles day={day} onLaterDay={renew} loadCoverage={loadCoverage} />
        <Reports>
          <h2>Reports</h2>
          <ReportLinks menus={menus} />
        </Reports>
      </Page>
    </Screen>
  );
}
