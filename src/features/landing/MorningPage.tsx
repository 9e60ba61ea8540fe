import { QueryStatus } from '@reduxjs/toolkit/query';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { accountingApi, refetchTagged } from '../../api';
import { displayFromIso } from '../../domain';
import { useModuleDispatch, useModuleSelector, useRelativeDay } from '../../platform';
import type { Menu, ModuleState } from '../../platform';
import { Announced, Button, RefreshIcon, Screen, useRefreshed } from '../../ui';
import { MorningTiles } from './morning/MorningTiles';
import type { MorningTilesProps } from './morning/MorningTiles';
import { ReportLinks } from './ReportLinks';

/** What is refreshed on whatever day, besides the tiles. */
const OTHERS = ['ItemRows', 'QueueCounts', 'TrustAlert'] as const;

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
  const [refreshed, ask] = useRefreshed(useModuleSelector(lastReply), 'Refreshed');
  const refresh = (): void => {
    ask();
    // On a new day, the tiles that depend on the day refetch by themselves; only the others must be told to.
    // Today's transactions may be kept: the figures must not lead to older rows.
    dispatch(refetchTagged([renew() ? 'Statements' : 'Tiles', ...OTHERS]));
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
        <Announced text={refreshed} />
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

/** When the last reply came; undefined while one is awaited, and where one has failed, which its tile says. */
function lastReply(state: ModuleState): number | undefined {
  const { queries } = state[accountingApi.reducerPath];
  const times = accountingApi.util
    .selectInvalidatedBy(state, ['Tiles', ...OTHERS])
    .map(({ queryCacheKey }) => queries[queryCacheKey])
    .map((query) => (query?.status === QueryStatus.fulfilled ? query.fulfilledTimeStamp : undefined));
  return times.includes(undefined) ? undefined : Math.max(...times.map(Number));
}
