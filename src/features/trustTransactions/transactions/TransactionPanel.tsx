import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { canExportToQuickBooks, canVoidItems } from '../../../domain';
import { usePlatform, useSession } from '../../../platform';
import type { ReportState } from '../../../platform';
import { ReportPanel, useReportData } from '../../../report';
import type { ReportTableProps, SelectedRows } from '../../../report';
import { BlockedWindow } from '../../../ui';
import { TransferToolbar } from './TransferToolbar';
import { rowsByIds } from './selectedItems';
import { useOpenRow } from './useOpenRow';

export interface TransactionPanelProps extends Pick<ReportTableProps, 'spec'> {
  readonly filters?: ReportTableProps['filters'] | undefined;
  readonly report: ReportState;
  /** Accessible name of the table, and the title of what is exported. */
  readonly label: string;
  /** Fetches the report anew, of the day that it then is. */
  readonly onRefresh: () => void;
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
  const mayTransfer = canExportToQuickBooks(access.permissions);
  const mayVoid = canVoidItems(access.permissions, 'report');
  useItemChanges(onRefresh);

  return (
    <>
      <ReportPanel
        spec={spec}
        report={report}
        fetchingText={fetchingText}
        timeZone={zone}
        summaryLabel={label}
        onRefresh={onRefresh}
        onOpenRow={open}
        {...(filters === undefined ? {} : { filters })}
        {...(mayTransfer || mayVoid ? { selection: { onChange: setSelected } } : {})}
        toolbar={
          <>
            <TransferToolbar
              rows={rows}
              mayTransfer={mayTransfer}
              onVoid={mayVoid ? openToVoid : undefined}
              onSettled={onRefresh}
            />
            {toolbar}
          </>
        }
      />
      <BlockedWindow url={pages.blocked} onClose={pages.dismissBlocked} />
    </>
  );
}

/** Calls back when a window of an item says that it has changed something. */
function useItemChanges(onChange: () => void): void {
  const { popUps } = usePlatform();
  const changed = useEffectEvent(onChange);
  useEffect(
    () =>
      popUps.subscribe({
        message: ({ data }) => {
          if (isItemChange(data)) changed();
        },
      }),
    [popUps],
  );
}

/** What item pages post to the window that opened them, once a change has been carried out. */
function isItemChange(data: unknown): boolean {
  return (
    typeof data === 'object' && data !== null && 'type' in data && data.type === 'accounting:item-changed'
  );
}

/** §4 "Search"; periods and To Be Exported fetch the same. */
const FETCHING = 'Fetching transactions...';
