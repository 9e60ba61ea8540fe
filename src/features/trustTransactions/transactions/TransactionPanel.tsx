import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { AccountingQuery } from '../../../api/wire';
import { MESSAGES, useItemChanges, useSession } from '../../../platform';
import type { ReportState } from '../../../platform';
import { ReportPanel, useReportData } from '../../../report';
import type { ReportTableProps, SelectedRows } from '../../../report';
import { BlockedWindow, useProblemToast } from '../../../ui';
import { TransferToolbar } from './TransferToolbar';
import { TrustStrip } from './TrustStrip';
import { rowsByIds } from './selectedItems';
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
  const { access, zone } = useSession();
  const { open, openToVoid, pages } = useOpenRow();
  const data = useReportData(report.reportId);
  const [selected, setSelected] = useState<SelectedRows | null>(null);
  const rows = useMemo(
    () => (data === undefined || selected === null ? [] : rowsByIds(data, selected.ids())),
    [data, selected],
  );
  const refreshRows = useRowRefresh({
    reportId: report.reportId,
    requestOf: props.requestOf,
    refresh: onRefresh,
  });
  const bringUpToDate = (itemIds: readonly string[]): void => void refreshRows(itemIds);
  useItemChanges(bringUpToDate);
  const watch = useTransferProgress(data, refreshRows);
  // The reason stands in the report's place; the catalogue's toast says that the report could not be had (§8).
  useProblemToast(report.problem === null ? null : MESSAGES.transactions);

  return (
    <>
      <TrustStrip reportId={report.reportId} />
      <ReportPanel
        spec={spec}
        report={report}
        fetchingText={fetchingText}
        timeZone={zone}
        summaryLabel={label}
        onRefresh={onRefresh}
        onOpenRow={open}
        {...(props.exportFacts === undefined ? {} : { exportFacts: props.exportFacts })}
        {...(filters === undefined ? {} : { filters })}
        selection={{ onChange: setSelected }}
        toolbar={
          <>
            <TransferToolbar
              rows={rows}
              transferDenied={access.denied('exportToQuickBooks')}
              voidDenied={access.denied('voidOnReports')}
              onVoid={openToVoid}
              onSettled={(itemIds) => {
                watch(itemIds);
                bringUpToDate(itemIds);
              }}
            />
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
