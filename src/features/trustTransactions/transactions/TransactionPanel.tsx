import { useState } from 'react';
import type { AccountingQuery } from '../../../api/wire';
import { FeatureFlag } from '../../../domain';
import { MESSAGES, useAfterFirstRender, useItemChanges, useSession, useSettledFlag } from '../../../platform';
import type { ReportState } from '../../../platform';
import { ReportPanel, useReportData } from '../../../report';
import type { ExportFact, ReportPanelProps, ReportTableProps, SelectedRows } from '../../../report';
import { BlockedWindow, FigureStripSpace, NotLoaded, useProblemToast, useWhenWanted } from '../../../ui';
import { TrustStrip } from './TrustStrip';
import { limitFacts } from './limitFacts';
import { limitNotes } from './limitNotes';
import { useRowLinks } from './useRowLinks';
import { useRowRefresh } from './useRowRefresh';
import { useShownSpec } from './useShownSpec';
import { useTransferProgress } from './useTransferProgress';

export interface TransactionPanelProps extends Pick<ReportPanelProps, 'spec' | 'exportFacts'> {
  readonly filters?: ReportTableProps['filters'] | undefined;
  readonly report: ReportState;
  /** Accessible name of the table, and title of its exports. */
  readonly label: string;
  /** What no row has, said above them and in exports. */
  readonly notListed?: readonly ExportFact[] | undefined;
  /** Refetches the report, for the current day. */
  readonly onRefresh: () => void;
  /** Builds the report's request, limited to some of its items. */
  readonly requestOf: (itemIds: readonly string[]) => AccountingQuery;
}

/**
 * A report of transactions with its actions: opening items, receipts and clients, voiding, and sending to
 * QuickBooks (§2, D16, D34). A change made in an item's window refreshes the report.
 */
export function TransactionPanel(props: TransactionPanelProps) {
  const { spec, filters, report, label, onRefresh, notListed = [] } = props;
  const { zone, access, flags } = useSession();
  const isAfterFirst = useAfterFirstRender();
  const shown = useShownSpec(spec);
  const { open, href, openToVoid, pages } = useRowLinks();
  const data = useReportData(report.reportId);
  const hasStrip = useSettledFlag(FeatureFlag.TrustPosition, data !== undefined);
  const [selected, setSelected] = useState<SelectedRows | null>(null);
  const isChosen = selected !== null && selected.count > 0;
  const actions = useWhenWanted(() => import('./SelectionActions'), isChosen);
  const { refreshRows, pollRows } = useRowRefresh({
    report,
    requestOf: props.requestOf,
    refresh: onRefresh,
  });
  useItemChanges((itemIds) => void refreshRows(itemIds));
  const watch = useTransferProgress(data, report.fetching, pollRows);
  // The reason is shown in the report's place; the standard toast says that the report could not be loaded
  // (§8).
  useProblemToast(report.problem === null ? null : MESSAGES.transactions);

  return (
    <>
      {hasStrip &&
        flags[FeatureFlag.TrustPosition] === true &&
        (isAfterFirst ? <TrustStrip reportRequestId={report.requestId} /> : <FigureStripSpace />)}
      <ReportPanel
        spec={shown}
        report={report}
        fetchingText="Fetching transactions..."
        timeZone={zone}
        summaryLabel={label}
        onRefresh={onRefresh}
        onOpenRow={open}
        rowHref={href}
        exportFacts={[...(props.exportFacts ?? []), ...limitFacts(access), ...notListed]}
        {...(filters === undefined ? {} : { filters })}
        selection={{ onChange: setSelected }}
        toolbar={limitNotes(access, notListed)}
        actions={
          actions.failed ? (
            <NotLoaded onRetry={actions.retry} />
          ) : (
            actions.code && (
              <actions.code.SelectionActions
                data={data}
                selected={selected}
                onVoid={openToVoid}
                onSettled={watch}
              />
            )
          )
        }
      />
      <BlockedWindow url={pages.blocked} onClose={pages.dismissBlocked} />
    </>
  );
}
