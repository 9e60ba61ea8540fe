import { useMemo } from 'react';
import { CURRENT, counted, formatCents } from '../../domain';
import { useFetchedTogether } from '../../platform';
import type { ComparedReport } from '../../platform';
import { useReportData } from '../../report';
import { DataTable, RouteLink, TieOutFailure, TieOutPending, TieOutResult, amountColumn } from '../../ui';
import type { DataColumn, Definitions } from '../../ui';
import { customerReportsApi } from './customerReports.api';
import type { AsOfArgs } from './customerReports.api';
import { tieOutOf } from './tieOut';
import type { OwnReport, TieOut, TieOutDifference } from './tieOut';
import type { FilterState } from './useCustomerFilters';

export interface TieOutStripProps {
  readonly state: FilterState;
  /** Arguments of the report on screen. */
  readonly args: AsOfArgs;
  /**
   * Arguments with which the screen fetches the balance summary anyway, such as for its list of customers, if its sums
   * are the same: that request is shared.
   */
  readonly summaryArgs?: AsOfArgs | null;
  /**
   * The report on screen, if its figure is none of the three compared; keep its identity while nothing in it
   * changes.
   */
  readonly own?: OwnReport | null;
  /** The report on screen. */
  readonly report: ComparedReport;
}

/**
 * Shows whether unpaid less unapplied equals the balance summary for the same office and day, how the report on
 * screen relates to them, and for which customers they do not agree.
 */
export function TieOutStrip(props: TieOutStripProps) {
  const { state, args, summaryArgs, own = null, report } = props;
  // The report on screen is the user's own; nobody asked for the others.
  const asked = (name: keyof typeof customerReportsApi.endpoints): AsOfArgs =>
    name === report.query.endpointName ? args : { ...args, quiet: 'refusals' };
  const queries = [
    customerReportsApi.useUnpaidInvoicesQuery(asked('unpaidInvoices')),
    customerReportsApi.useUnappliedCreditsQuery(asked('unappliedCredits')),
    customerReportsApi.useCustomerBalanceSummaryQuery(summaryArgs ?? asked('customerBalanceSummary')),
  ] as const;
  const unpaid = useReportData(queries[0].currentData?.reportId);
  const unapplied = useReportData(queries[1].currentData?.reportId);
  const summary = useReportData(queries[2].currentData?.reportId);
  const tie = useMemo(
    () =>
      unpaid === undefined || unapplied === undefined || summary === undefined
        ? null
        : tieOutOf(unpaid, unapplied, summary, own),
    [unpaid, unapplied, summary, own],
  );
  const { pending, failure } = useFetchedTogether(report, queries);
  if (pending) return <TieOutPending />;
  if (failure !== undefined || tie === null) {
    return <TieOutFailure message={failure?.message} onRetry={report.refresh} />;
  }
  return <Outcome tie={tie} state={state} kind={own?.kind ?? null} onCheckAgain={report.refresh} />;
}

type OwnKind = OwnReport['kind'] | null;

interface OutcomeProps {
  readonly tie: TieOut;
  readonly state: FilterState;
  readonly kind: OwnKind;
  readonly onCheckAgain: () => void;
}

function Outcome({ tie, state, kind, onCheckAgain }: OutcomeProps) {
  const { unpaid, unapplied, balance, notPastDue, own, gap, ownGap, differences } = tie;
  const figure = (cents: number, ...to: Parameters<FilterState['addressOf']>) => (
    <RouteLink to={state.addressOf(...to)}>{formatCents(cents)}</RouteLink>
  );
  const sign = (difference: number): string => (difference === 0 ? '=' : '≠');
  const differing = {
    count: `${counted(differences.length, 'customer')} ${differences.length === 1 ? 'differs' : 'differ'}`,
    label: DIFFERENCES,
    list: <Differences differences={differences} state={state} kind={kind} />,
    onCheckAgain,
  };
  return (
    <TieOutResult differing={differences.length === 0 ? null : differing} definitions={definitionsOf(kind)}>
      {kind === 'pastDue' ? (
        <>
          Past due {figure(own, 'pastDueInvoices')} + not past due{' '}
          {figure(notPastDue, 'unpaidInvoices', { age: CURRENT.id })} {sign(ownGap)} unpaid{' '}
        </>
      ) : (
        'Unpaid '
      )}
      {figure(unpaid, 'unpaidInvoices')} − unapplied {figure(unapplied, 'unappliedCredits')} {sign(gap)}{' '}
      balance summary {figure(balance, 'customerBalanceSummary')}
      {kind === 'closing' ? ` ${sign(ownGap)} closing balance ${formatCents(own)}` : null}
    </TieOutResult>
  );
}

const DEFINITIONS = {
  Unpaid:
    'Open balances of invoices at the end of the day: the total of Unpaid Invoices for the same customers.',
  Unapplied:
    'What is left of payments and credit memos: the total of Unapplied Credits / Payments for the same customers.',
  'Balance summary': 'The total of Customer Balance Summary for the same customers.',
  'Ties out': 'The figures agree for every customer, for the same office and day.',
} as const;

function definitionsOf(kind: OwnKind): Definitions {
  if (kind === 'pastDue') {
    return {
      'Past due': 'The total of this report.',
      'Not past due': 'Open balances of the invoices of Unpaid Invoices that are not past due.',
      ...DEFINITIONS,
    };
  }
  if (kind === null) return DEFINITIONS;
  return { ...DEFINITIONS, 'Closing balance': 'The closing balances of this report.' };
}

interface DifferencesProps {
  readonly differences: readonly TieOutDifference[];
  readonly state: FilterState;
  readonly kind: OwnKind;
}

type Columns = readonly DataColumn<TieOutDifference>[];

const GENERAL: Columns = [
  amountColumn('Unpaid', ({ unpaid }) => unpaid),
  amountColumn('Unapplied', ({ unapplied }) => unapplied),
  amountColumn('Balance summary', ({ balance }) => balance),
  amountColumn('Difference', ({ gap }) => gap),
];

const COLUMNS: Readonly<Record<NonNullable<OwnKind>, Columns>> = {
  pastDue: [
    amountColumn('Past due', ({ own }) => own),
    amountColumn('Not past due', ({ notPastDue }) => notPastDue),
    amountColumn('Difference from unpaid', ({ ownGap }) => ownGap),
    ...GENERAL,
  ],
  closing: [
    ...GENERAL,
    amountColumn('Closing balance', ({ own }) => own),
    amountColumn('Difference from summary', ({ ownGap }) => ownGap),
  ],
};

function Differences({ differences, state, kind }: DifferencesProps) {
  const columns: Columns = [
    {
      name: 'Cust ID',
      cell: ({ clientNumber }) => (
        <RouteLink to={state.addressOf('customerBalanceDetail', { client: clientNumber })}>
          {clientNumber}
        </RouteLink>
      ),
    },
    { name: 'Name', wraps: true, cell: ({ clientName }) => clientName },
    ...(kind === null ? GENERAL : COLUMNS[kind]),
  ];
  return (
    <DataTable
      label={DIFFERENCES}
      columns={columns}
      rows={differences}
      keyOf={({ clientId }) => clientId}
      dense
    />
  );
}

const DIFFERENCES = 'Customers that differ';
