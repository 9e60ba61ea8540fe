import type { ReactElement, RefObject } from 'react';
import type { ExportFact } from '../../export/exportSource';
import { itemCount } from '../../../domain';
import { Button, ChevronDownIcon, useOnDemand } from '../../../ui';
import type { ReportView, ViewQuery, ViewResult } from '../../view/reportView';
import type { Copy } from '../useCopy';
import type { RowSelection } from '../useRowSelection';
import type { ExportOrigin } from '../ReportTableSettings';
import { usePagePrint } from './usePagePrint';

export interface TableExportProps {
  readonly view: ReportView;
  readonly query: ViewQuery;
  readonly result: ViewResult;
  /** Columns shown, from left to right. */
  readonly columnIds: readonly string[];
  readonly origin: ExportOrigin;
  readonly title: string;
  /** The screen's own facts about the report, e.g. its office. */
  readonly more: readonly ExportFact[] | undefined;
  readonly timeZone: string | undefined;
  readonly fetchedAt: number | undefined;
  readonly selection: RowSelection;
  readonly copy: Copy;
  /** Whether some or all of its rows are still being loaded. */
  readonly loading: boolean;
  /** What shows the rows. */
  readonly shownAt: RefObject<Element | null>;
}

const fetchPagePrint = async () => (await import('../../export/print/pagePrint')).printReportWithPage;

/** Exports what the table shows, exactly as shown (D38). */
export function TableExport(props: TableExportProps): ReactElement {
  const { view, query, result, columnIds, origin, title, more = [], timeZone = 'UTC', loading } = props;
  const { selection, copy, fetchedAt } = props;
  const { agency, user, facts: common = [], now } = origin;
  // The screen's facts about its report are more specific than those of the mount.
  const given = common.filter(({ label }) => more.every((fact) => fact.label !== label));
  const meta = { title, filters: [...given, ...more], agency, user, timeZone, fetchedAt };
  const shown = () => ({ view, query, result, columnIds, meta: { ...meta, madeAt: now() } });
  usePagePrint(fetchPagePrint, props.shownAt, () => (loading ? null : shown()));
  const overlays = useOnDemand(() => import('../overlays'));
  if (overlays.code === null) {
    return (
      <Button
        size="sm"
        aria-haspopup="menu"
        onPointerEnter={overlays.fetch}
        onFocus={overlays.fetch}
        onClick={() => overlays.ask(() => undefined)}
      >
        Export
        <ChevronDownIcon size={12} />
      </Button>
    );
  }
  const { ExportMenu, shownSource } = overlays.code;
  return (
    <ExportMenu
      openAtFirst
      source={() => shownSource(shown())}
      copied={selection.count > 0 ? `${itemCount(selection.items)} selected` : itemCount(result.items)}
      onCopy={(headings) => {
        copy(
          ({ rowTarget, selectedRows }) =>
            selection.count > 0 ? selectedRows(selection, columnIds) : rowTarget(result.index, columnIds, 0),
          headings,
        );
      }}
      disabledReason={loading ? 'The report is loading.' : undefined}
    />
  );
}
