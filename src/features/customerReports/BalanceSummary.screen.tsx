import { useMemo } from 'react';
import { AGEING_BUCKETS, ageingLabel } from '../../domain';
import { SCREENS } from '../../platform';
import { OfAllItems } from '../../report';
import type { ReportData, RowView } from '../../report';
import { FigureStrip, FigureStripSpace } from '../../ui';
import { AsOfReportScreen, useAsOfReport } from './AsOfReport';
import { balanceSummaryReport } from './columns';
import { sumsOf } from './figures';
import type { FilterState } from './useCustomerFilters';

/** Each customer's debts and credits at the end of a day, gross and net (D6, D13). */
export function BalanceSummaryScreen() {
  const report = useAsOfReport('customerBalanceSummary');
  const { state } = report;
  return (
    <AsOfReportScreen
      title={SCREENS.CustomerBalanceSummaryReport.title}
      spec={balanceSummaryReport}
      report={report}
      fetchingText="Fetching balances..."
      onOpenRow={(row, columnId) => state.go(...placeBehind(row, columnId))}
      rowHref={(row, columnId) => state.hrefOf(...placeBehind(row, columnId))}
      figuresSpace={<FigureStripSpace />}
      figures={(data) => <Figures data={data} state={state} />}
    />
  );
}

/**
 * Where a figure leads: a bucket to its invoices, debts to all invoices, credits to unapplied credits, the rest
 * to the items.
 */
function placeBehind(row: RowView, columnId: string): Parameters<FilterState['go']> {
  const client = row.text('clientNumber');
  const bucket = AGEING_BUCKETS.find(({ field }) => field === columnId);
  if (bucket !== undefined) return ['unpaidInvoices', { client, age: bucket.id }];
  if (columnId === 'debts') return ['unpaidInvoices', { client }];
  if (columnId === 'credits') return ['unappliedCredits', { client }];
  return ['customerBalanceDetail', { client }];
}

const DEFINITIONS = {
  'Current, and by days': 'Open balances of invoices by days past due on the as-of date.',
  Debts: 'Open balances of all invoices, before any credit is taken off.',
  Credits: 'What is left of payments and credit memos, applied to no invoice on the as-of date.',
  Balance: 'Debts less credits.',
} as const;

/** The totals of the report; each leads to the invoices or credits of all its customers. */
function Figures({ data, state }: { readonly data: ReportData; readonly state: FilterState }) {
  const sums = useMemo(
    () => sumsOf(data, [...AGEING_BUCKETS.map(({ field }) => field), 'debts', 'credits', 'balance']),
    [data],
  );
  return (
    <FigureStrip
      label="Totals"
      definitions={DEFINITIONS}
      figures={[
        ...AGEING_BUCKETS.map((bucket) => ({
          name: ageingLabel(bucket),
          cents: sums[bucket.field],
          onClick: () => state.go('unpaidInvoices', { age: bucket.id }),
        })),
        { name: 'Debts', cents: sums.debts, apart: true, onClick: () => state.go('unpaidInvoices') },
        { name: 'Credits', cents: sums.credits, onClick: () => state.go('unappliedCredits') },
        {
          name: 'Balance',
          cents: sums.balance,
          onClick: () => state.go('customerBalanceDetail'),
        },
      ]}
    >
      <OfAllItems data={data} />
    </FigureStrip>
  );
}
