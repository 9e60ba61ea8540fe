import { useMemo } from 'react';
import { AGEING_BUCKETS } from '../../domain';
import { SCREENS } from '../../platform';
import type { ColumnFilter } from '../../report';
import { BlockedWindow } from '../../ui';
import { AgeingStrip, AgeingStripSpace } from './AgeingStrip';
import { AsOfReportScreen, useAsOfReport } from './AsOfReport';
import { pastDueInvoicesReport, unpaidInvoicesReport } from './columns';
import { useRowLinks } from './useCustomerLinks';

const NO_FILTERS: readonly ColumnFilter[] = [];

const FACTS = {
  unpaidInvoices: { title: SCREENS.UnpaidInvoicesReport.title, spec: unpaidInvoicesReport },
  pastDueInvoices: { title: SCREENS.PastDueInvoicesReport.title, spec: pastDueInvoicesReport },
} as const;

interface InvoiceReportProps {
  readonly name: keyof typeof FACTS;
}

/** The unpaid or past due invoices at the end of a day (D6, D12). */
function InvoiceReport({ name }: InvoiceReportProps) {
  const report = useAsOfReport(name);
  const { state, data } = report;
  const { age } = state.filters;
  const bucket = AGEING_BUCKETS.find(({ id }) => id === age);
  const own = useMemo(
    () => (name === 'pastDueInvoices' && data !== undefined ? ({ kind: 'pastDue', data } as const) : null),
    [name, data],
  );
  const ageFilter = useMemo(
    (): readonly ColumnFilter[] =>
      bucket === undefined
        ? NO_FILTERS
        : [
            {
              kind: 'amountRange',
              columnId: 'daysPastDue',
              ...(Number.isFinite(bucket.from) && { min: bucket.from }),
              ...(Number.isFinite(bucket.to) && { max: bucket.to }),
            },
          ],
    [bucket],
  );
  const { open, href, pages } = useRowLinks(state, () => 'Invoice');
  return (
    <AsOfReportScreen
      {...FACTS[name]}
      report={report}
      fetchingText="Fetching invoices..."
      onOpenRow={open}
      rowHref={href}
      filters={ageFilter}
      facts={bucket === undefined ? [] : [{ label: 'Days past due', value: bucket.label }]}
      own={own}
      figuresSpace={<AgeingStripSpace />}
      figures={(rows) => (
        <AgeingStrip
          data={rows}
          withCurrent={name === 'unpaidInvoices'}
          age={age}
          onAge={(next) => state.change({ age: next })}
        />
      )}
    >
      <BlockedWindow url={pages.blocked} onClose={pages.dismissBlocked} />
    </AsOfReportScreen>
  );
}

/** Invoices with an open balance at the end of a day (D6). */
export function UnpaidInvoicesScreen() {
  return <InvoiceReport name="unpaidInvoices" />;
}

/** Invoices that are unpaid at the end of a day and were due before it (D6). */
export function PastDueInvoicesScreen() {
  return <InvoiceReport name="pastDueInvoices" />;
}
