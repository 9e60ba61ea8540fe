import { chakra } from '@chakra-ui/react/styled-system';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useId, useMemo, useState } from 'react';
import type { ApiFailure } from '../../api';
import { formatCents } from '../../domain';
import { useReportData } from '../../report';
import { Amount, Button, RouteLink, StatusLabel } from '../../ui';
import { customerReportsApi } from './customerReports.api';
import type { AsOfArgs } from './customerReports.api';
import { tieOutOf } from './tieOut';
import type { TieOut, TieOutDifference } from './tieOut';
import type { FilterState } from './useCustomerFilters';

const Bar = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '1',
    px: '3',
    py: '1.5',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    bg: 'bg.panel',
    textStyle: 'sm',
    '& a': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  },
});
const Scroll = chakra('div', { base: { flexBasis: '100%', maxH: '200px', overflow: 'auto' } });
const Table = chakra('table', {
  base: {
    width: '100%',
    textStyle: 'sm',
    '& th': { textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted', textAlign: 'end' },
    '& th:nth-of-type(-n+2), & td:nth-of-type(-n+2)': { textAlign: 'start' },
    '& th, & td': { px: '2', py: '1', borderBottomWidth: '1px', borderColor: 'border.muted' },
  },
});

export interface TieOutStripProps {
  readonly state: FilterState;
  /** What the report in sight is about; null until it is there, so that it comes first. */
  readonly args: AsOfArgs | null;
}

/** Says whether unpaid less unapplied is the balance summary for the same office and day, and where it is not. */
export function TieOutStrip({ state, args }: TieOutStripProps) {
  const asked = args ?? skipToken;
  const queries = [
    customerReportsApi.useUnpaidInvoicesQuery(asked),
    customerReportsApi.useUnappliedCreditsQuery(asked),
    customerReportsApi.useCustomerBalanceSummaryQuery(asked),
  ] as const;
  const unpaid = useReportData(queries[0].currentData?.reportId);
  const unapplied = useReportData(queries[1].currentData?.reportId);
  const summary = useReportData(queries[2].currentData?.reportId);
  const tie = useMemo(
    () =>
      unpaid === undefined || unapplied === undefined || summary === undefined
        ? null
        : tieOutOf(unpaid, unapplied, summary),
    [unpaid, unapplied, summary],
  );
  if (args === null) return null;
  // Figures of different moments need not agree.
  if (queries.some(({ isFetching }) => isFetching))
    return <Bar aria-label={LABEL}>Checking the figures…</Bar>;
  const failure = queries
    .map(({ error }) => error as ApiFailure | undefined)
    .find((error) => error !== undefined);
  if (failure !== undefined || tie === null) {
    const retry = (): void =>
      queries.forEach(({ error, refetch }) => void (error !== undefined && refetch()));
    return (
      <Bar aria-label={LABEL}>
        <StatusLabel tone="warning">Not checked</StatusLabel>
        <span>The figures could not be held against each other. {failure?.message}</span>
        <Button size="sm" onClick={retry}>
          Check again
        </Button>
      </Bar>
    );
  }
  return <Outcome tie={tie} state={state} />;
}

const LABEL = 'Tie-out';

function Outcome({ tie, state }: { readonly tie: TieOut; readonly state: FilterState }) {
  const { unpaid, unapplied, balance, differences } = tie;
  const [open, setOpen] = useState(false);
  const listId = useId();
  const agrees = differences.length === 0;
  const figure = (report: Parameters<FilterState['addressOf']>[0], cents: number) => (
    <RouteLink to={state.addressOf(report)}>{formatCents(cents)}</RouteLink>
  );
  const count = `${differences.length} ${differences.length === 1 ? 'customer differs' : 'customers differ'}`;
  return (
    <Bar aria-label={LABEL}>
      <StatusLabel tone={agrees ? 'success' : 'error'}>
        {agrees ? 'Ties out' : 'Does not tie out'}
      </StatusLabel>
      <span>
        Unpaid {figure('unpaidInvoices', unpaid)} − unapplied {figure('unappliedCredits', unapplied)}{' '}
        {unpaid - unapplied === balance ? '=' : '≠'} balance summary{' '}
        {figure('customerBalanceSummary', balance)}
      </span>
      {agrees ? null : (
        <Button size="sm" aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)}>
          {count}
        </Button>
      )}
      {agrees || !open ? null : (
        <Scroll id={listId} tabIndex={0} role="group" aria-label="Customers that differ">
          <Differences differences={differences} state={state} />
        </Scroll>
      )}
    </Bar>
  );
}

interface DifferencesProps {
  readonly differences: readonly TieOutDifference[];
  readonly state: FilterState;
}

function Differences({ differences, state }: DifferencesProps) {
  return (
    <Table>
      <thead>
        <tr>
          {['Cust ID', 'Name', 'Unpaid', 'Unapplied', 'Balance summary', 'Difference'].map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differences.map(({ clientId, clientNumber, clientName, unpaid, unapplied, balance }) => (
          <tr key={clientId}>
            <td>
              <RouteLink to={state.addressOf('customerBalanceDetail', { client: clientNumber })}>
                {clientNumber}
              </RouteLink>
            </td>
            <td>{clientName}</td>
            {[unpaid, unapplied, balance, unpaid - unapplied - balance].map((cents, at) => (
              <td key={at}>
                <Amount cents={cents} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
