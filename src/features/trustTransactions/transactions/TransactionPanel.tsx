import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AccountingQuery } from '../../../api/wire';
import { MESSAGES, useItemChanges, useSession } from '../../../platform';
import type { ReportState } from '../../../platform';
import { ReportPanel, useReportData } from '../../../report';
import type { ReportTableProps, SelectedRows } from '../../../report';
import { BlockedWindow, useProblemToast, useWhenWanted } from '../../../ui';
import { TrustStrip } from './TrustStrip';
import { useOpenRow } from './useOpenRow';
import { useRowRefresh } from './useRowRefresh';
import { useTransferProgress } from './useTransferProgress';

export interface TransactionPanelProps extends Pick<ReportTableProps, 'spec' | 'exportFacts'> {
  readonly filters?: ReportTableProps['filters'] | undefined;
  readonly report: ReportState;
  /** Accessible name of the table, and the title of what is exported. */
  readonly label: string;
  /** Fetches the report anew, of the day that it then is. */
  readonly onRefresh: () => void;
  /** The request of the report, limited to some of its items. */
  readonly requestOf: (itemIds: readonly string[]) => AccountingQuery;
  readonly fetchingText?: string;
  /** Stands beside what can be done with selected rows. */
  readonly toolbar?: ReactNode;
}

/**
 * A report of transactions and what one does with it: open items, receipts and clients, void, and send to QuickBooks
 * (§2, D16, D34). A change made in the window of an item brings the report up to date under it.
 */
export function TransactionPanel(props: TransactionPanelProps) {
  const { spec, filters, report, label, onRefresh, fetchingText = FETCHING, toolbar } = props;
  const { zone } = useSession();
  const { open, href, openToVoid, pages } = useOpenRow();
  const data = useReportData(report.reportId);
  const [selected, setSelected] = useState<SelectedRows | null>(null);
  const actions = useWhenWanted(() => import('./SelectionActions'), selected !== null && selected.count > 0);
  const refreshRows = useRowRefresh({
    report,
    requestOf: props.requestOf,
    refresh: onRefresh,
  });
  useItemChanges((itemIds) => void refreshRows(itemIds));
  const watch = useTransferProgress(data, refreshRows);
  // The reason stands in the report's place; the catalogue's toast says that the report could not be had (§8).
  useProblemToast(report.problem === null ? null : MESSAGES.transactions);

  return (
    <>
      <TrustStrip refreshing={report.fetching} />
      <ReportPanel
        spec={spec}
        report={report}
        fetchingText={fetchingText}
        timeZone={zone}
        summaryLabel={label}
        onRefresh={onRefresh}
        onOpenRow={open}
        rowHref={href}
        {...(props.exportFacts === undefined ? {} : { exportFacts: props.exportFacts })}
        {...(filters === undefined ? {} : { filters })}
        selection={{ onChange: setSelected }}
        toolbar={
          <>
            {actions === null ? null : (
              <actions.SelectionActions
                data={data}
                selected={selected}
                onVoid={openToVoid}
                onSettled={watch}
              />
            )}
            {toolbar}
          </>
        }
      />
      <BlockedWindow url={pages.blocked} onClose={pages.dismissBlocked} />
    </>
  );
}

/** §4 "Search"; periods and To Be Exported fetch the same. */
const FETCHING = 'Fetching transactions...';
