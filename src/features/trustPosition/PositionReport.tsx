import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ALL_OFFICES, displayFromIso } from '../../domain';
import { SCREENS, commissionAddress, useSession } from '../../platform';
import { ReportPanel, SUMS_ONLY } from '../../report';
import type { ColumnFilter } from '../../report';
import {
  BlockedWindow,
  Button,
  FigureStripSpace,
  NotLoaded,
  Notice,
  SkeletonRows,
  useWhenWanted,
} from '../../ui';
import { ByAccount } from './ByAccount';
import { HeldInThreeWays } from './HeldInThreeWays';
import { positionFacts } from './positionFacts';
import { OfficeFigures, PositionFigures, ShortAccounts } from './PositionFigures';
import { entriesAddress } from './addresses';
import { trustPositionReport } from './columns';
import { linesOfDebtors } from './figures';
import type { RowSet, TrustFilters } from './filters';
import { Panel } from './Panel';
import type { AccountOption } from './standing';
import type { Position } from './usePosition';
import type { TrustFilterState, Whose } from './useTrustFilters';
import { useHasAllEntries, useTrustLinks } from './useTrustLinks';

export interface PositionReportProps {
  readonly state: TrustFilterState;
  readonly position: Position;
}

/** Keeps the height that its parts need; both side by side where there is room. */
const Kept = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    flexShrink: '0',
    // What is below does not move when they arrive.
    '&[data-both]': {
      // Also while the picture is there and its days are not.
      minHeight: { xl: '416px' },
      gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(360px, 2fr) minmax(0, 5fr)' },
    },
    '&[data-waiting]': { minHeight: { base: '600px', xl: '416px' } },
  },
});
/** Stands for a part that is yet to come. */
const WAITING = (
  <Panel aria-hidden>
    <SkeletonRows rows={8} />
  </Panel>
);

/** The table keeps a height in which rows can be read; the page scrolls if there is no room for it. */
const Rows = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flex: '1 0 auto',
    gap: '3',
    height: '480px',
    // Where it failed there are no rows: Retry is in sight.
    '&:has(> [role=alert]:only-child)': { height: 'auto' },
  },
});

/** What the trust accounts held at the end of a day, in figures, in a picture, and line by line. */
export function PositionReport({ state, position }: PositionReportProps) {
  const { day, officeId, officeName, filters, whose, expectsBank, change } = state;
  const { shown, sums, bank, bankProblem, waitsForBank, refresh } = position;
  const { zone } = useSession();
  const { open, href, pages } = useTrustLinks(day, officeId ?? null);
  const picture = useWhenWanted(() => import('./picture/TrustPicture'), expectsBank);
  const drawn = picture.failed ? null : picture.code;
  const rowFilters = useRowFilters(filters, position);
  const asOf = day === null ? '' : displayFromIso(day);
  const only = onlyAccount(position, filters.account);
  const accountName = only?.name ?? filters.account ?? 'All trust accounts';
  const onRowSet = (rowSet: RowSet | null): void => change({ rowSet });
  const withoutBank = WITHOUT_BANK[whose];
  const isEmpty = sums?.lines === 0;
  const ways =
    !sums || isEmpty || waitsForBank ? null : (
      <HeldInThreeWays sums={sums} bank={bank} rowSet={filters.rowSet} onRowSet={onRowSet} />
    );
  const first =
    ways ?? (!isEmpty && !shown.cancelled && (shown.problem ?? bankProblem) === null ? WAITING : null);
  return (
    <>
      {withoutBank && (
        <Kept>
          <Notice
            action={
              whose === 'office' && (
                <Button onClick={() => change({ office: ALL_OFFICES })}>Show all offices</Button>
              )
            }
          >
            {withoutBank}
          </Notice>
        </Kept>
      )}
      <Figures {...{ state, position, only: only?.id, accountName, onRowSet }} />
      {expectsBank && day !== null ? (
        <Kept
          data-both={first === null ? undefined : ''}
          data-waiting={drawn === null || first === WAITING ? '' : undefined}
        >
          {first}
          {picture.failed ? (
            <NotLoaded onRetry={picture.retry} />
          ) : drawn === null || whose === 'unknown' ? (
            WAITING
          ) : (
            <drawn.TrustPicture
              asOf={day}
              today={state.today}
              accountId={filters.account}
              accountName={accountName}
              onChoose={(chosen) => change({ asOf: chosen === state.today ? null : chosen }, true)}
            />
          )}
        </Kept>
      ) : (
        ways
      )}
      {isEmpty && (
        <Kept>
          <Notice>{`No fiduciary money is held on ${asOf}${filters.account ? ` in ${accountName}` : ''}${withoutBank ? ' for the offices shown' : ''}.`}</Notice>
        </Kept>
      )}
      <Rows>
        <ReportPanel
          spec={trustPositionReport}
          report={shown}
          fetchingText="Fetching what is held..."
          timeZone={zone}
          summaryLabel={`${SCREENS.TrustPosition.title} as of ${asOf}`}
          onRefresh={refresh}
          onOpenRow={open}
          rowHref={href}
          groupBy={GROUPS}
          selection={SUMS_ONLY}
          filters={rowFilters}
          isHeld={filters.rowSet === 'owing' && sums === undefined}
          exportFacts={[
            { label: 'Office', value: officeName },
            { label: 'Trust account', value: accountName },
            ...(filters.rowSet ? [{ label: 'Shown', value: ROW_SET_TEXTS[filters.rowSet] }] : []),
            ...(!sums || waitsForBank ? [] : positionFacts(sums, bank, only)),
          ]}
          toolbar={
            filters.rowSet && (
              <Button size="sm" onClick={() => onRowSet(null)}>
                {ROW_SET_TEXTS[filters.rowSet]}: show all lines
              </Button>
            )
          }
        />
      </Rows>
      <BlockedWindow url={pages.blocked} onClose={pages.dismissBlocked} />
    </>
  );
}

/** Groups by account, then beneficiary, each with its subtotal. */
const GROUPS = ['bankAccountName', 'beneficiary'] as const;

const ROW_SET_TEXTS: Readonly<Record<RowSet, string>> = {
  carriers: 'Held for carriers',
  clients: 'Held for customers',
  owing: 'Beneficiaries that owe',
};

interface FiguresProps extends PositionReportProps {
  /** Id of the one account that is shown; undefined for several. */
  readonly only: string | undefined;
  readonly accountName: string;
  readonly onRowSet: (rowSet: RowSet | null) => void;
}

/** The figures of the bank, or of an office where the bank is not shown. */
function Figures({ state, position, only, accountName, onRowSet }: FiguresProps): ReactNode {
  const { day, filters, whose, officeName, change } = state;
  const { sums, bank, bankProblem, days, shown, refresh } = position;
  const { access } = useSession();
  const navigate = useNavigate();
  // What was available on a past day may have gone since.
  const withdraws = day === state.today && access.state('agencyRevenue') === 'allowed';
  const hasEntries = useHasAllEntries();
  const parts = { rowSet: filters.rowSet, onRowSet };
  if (bankProblem !== null) {
    return (
      <Kept>
        <Notice tone="warning" action={<Button onClick={refresh}>Fetch figures</Button>}>
          The figures of the bank could not be fetched. {bankProblem}
        </Notice>
      </Kept>
    );
  }
  if (bank) {
    return (
      <>
        <PositionFigures
          {...parts}
          title={accountName}
          figures={bank}
          {...(only !== undefined &&
            day !== null &&
            hasEntries && { onBank: () => void navigate(entriesAddress(day, only)) })}
          {...(only !== undefined &&
            withdraws &&
            bank.commissionAvailable > 0 && {
              onCommission: () => void navigate(commissionAddress(only)),
            })}
        >
          {only === undefined && days?.[0] && <ByAccount {...{ days, filters, hasEntries, withdraws }} />}
        </PositionFigures>
        {only === undefined && bank.short.length > 0 && (
          <Kept>
            <ShortAccounts accounts={bank.short} onAccount={(account) => change({ account, rowSet: null })} />
          </Kept>
        )}
      </>
    );
  }
  if (whose !== 'bank' && sums) {
    return sums.lines === 0 ? null : <OfficeFigures {...parts} title={officeName} sums={sums} />;
  }
  return shown.problem === null ? <FigureStripSpace /> : null;
}

/** Why the bank is not shown. */
const WITHOUT_BANK: Readonly<Partial<Record<Whose, string>>> = {
  office:
    'A bank balance belongs to no office: only what is held for items of this office is shown. All offices show whether the bank covers it.',
  user: 'A bank balance belongs to no office: only users who may report on all offices see it. You see what is held for yours.',
};

/** The account that is shown: the chosen one, or the only one; undefined for several. */
function onlyAccount({ accounts }: Position, id: string | null): AccountOption | undefined {
  return accounts.find((account) => (id === null ? accounts.length === 1 : account.id === id));
}

/** Limits the table to an account, and to the rows behind a figure. */
function useRowFilters({ account, rowSet }: TrustFilters, { data, sums }: Position): readonly ColumnFilter[] {
  return useMemo(() => {
    const only = (columnId: string, value: string) => ({ kind: 'oneOf', columnId, values: [value] }) as const;
    return [
      ...(account === null ? [] : [only('bankAccountId', account)]),
      ...(rowSet === 'carriers' ? [only('beneficiaryType', 'Carrier')] : []),
      ...(rowSet === 'clients' ? [only('beneficiaryType', 'Client')] : []),
      ...(rowSet === 'owing' && data && sums ? [linesOfDebtors(data, sums.debtors)] : []),
    ];
  }, [account, rowSet, data, sums]);
}
