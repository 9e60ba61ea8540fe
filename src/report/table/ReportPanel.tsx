import { use, useState } from 'react';
import type { ReactElement } from 'react';
import { Button, CancelledState, ErrorState, LoadingOverlay, LongWait, Notice, useRefreshed } from '../../ui';
import { useGrowingReport, useReportData } from '../store/ReportStoreContext';
import { ReportTable } from './ReportTable';
import type { ReportTableProps } from './ReportTable';
import { useReportTableSettings } from './ReportTableSettings';
import { TableAddressContext } from './setup/TableAddress';
import { saysSomething } from './setup/useTableSetup';

/** The state of fetching a report, as its screen knows it. */
interface ReportProgress {
  /** Id of its columns in the report store; undefined until there is a reply. */
  readonly reportId: string | undefined;
  /** Id of the current or last request, by which its first rows are found; undefined before the first. */
  readonly requestId?: string | undefined;
  /** When it was fetched, in the agency's zone; undefined until there is a reply (D32). */
  readonly asOf: string | undefined;
  /** The same in milliseconds since 1970-01-01 UTC. */
  readonly fetchedAt?: number | undefined;
  /** What went wrong with the last attempt; null when nothing did. */
  readonly problem: string | null;
  /** Whether the user cancelled the last attempt. */
  readonly cancelled: boolean;
  readonly fetching: boolean;
}

export interface ReportPanelProps extends Omit<
  ReportTableProps,
  'data' | 'rowsSoFar' | 'asOf' | 'fetchedAt' | 'onRefresh' | 'refreshing' | 'refreshed'
> {
  readonly report: ReportProgress;
  /** Shown while the first rows are fetched, e.g. 'Fetching transactions...'. */
  readonly fetchingText: string;
  /** Fetches the report again. */
  readonly onRefresh: () => void;
}

/**
 * A report in any of its states: loading, empty, full, failed with Retry, and cancelled. A refresh that fails or
 * is cancelled keeps the previous rows in sight under a notice.
 */
export function ReportPanel(props: ReportPanelProps): ReactElement {
  const { report, fetchingText, onRefresh: refresh, ...table } = props;
  const { reportId, requestId, asOf, problem, cancelled, fetching } = report;
  const [refreshed, ask] = useRefreshed(reportId, `Refreshed, as of ${asOf}`);
  const onRefresh = (): void => {
    ask();
    refresh();
  };
  const { cancel, isUndecided } = useReportTableSettings();
  const data = useReportData(reportId);
  const growing = useGrowingReport(fetching && !table.isHeld ? requestId : undefined);
  const address = use(TableAddressContext);
  // The address is read once, by the columns that there are then.
  const [isOfLater] = useState(() => (table.spec.withheld ?? []).length > 0 && saysSomething(address));
  // Nothing is shown that flags would then move, or that the user could already work in.
  const waits = isUndecided === true && (data === undefined || isOfLater);
  const first = data === undefined && !waits ? growing?.data : undefined;
  if (problem !== null && data === undefined) {
    return <ErrorState message={problem} onRetry={onRefresh} busy={fetching} />;
  }
  if (cancelled && data === undefined) return <CancelledState onRetry={onRefresh} />;
  const Waiting = data === undefined && first === undefined ? LoadingOverlay : LongWait;
  return (
    <>
      {problem === null ? null : (
        <Notice tone="error" action={<Button onClick={onRefresh}>Retry</Button>}>
          {problem}
        </Notice>
      )}
      {cancelled ? (
        <Notice action={<Button onClick={onRefresh}>Try again</Button>}>
          Fetching was cancelled. You still see the earlier rows.
        </Notice>
      ) : null}
      {waits ? null : (
        <ReportTable
          {...table}
          data={data ?? first}
          {...(first === undefined ? {} : { rowsSoFar: growing?.rows })}
          {...(asOf === undefined ? {} : { asOf, onRefresh })}
          fetchedAt={report.fetchedAt}
          refreshing={fetching}
          refreshed={refreshed}
        />
      )}
      {waits && !fetching ? <LoadingOverlay text={fetchingText} /> : null}
      {fetching && requestId !== undefined ? (
        <Waiting key={requestId} text={fetchingText} onCancel={() => cancel?.(requestId)} />
      ) : null}
    </>
  );
}
