import type { ReactElement } from 'react';
import type { ExportFact } from '../../export/exportSource';
import { ExportMenu } from '../../export/menu/ExportMenu';
import { viewFacts } from '../../export/viewFacts';
import type { ReportView, ViewQuery, ViewResult } from '../../view/reportView';
import { exportGroups } from '../exportGroups';
import type { ExportFacts } from '../ReportTableSettings';

export interface TableExportProps {
  readonly view: ReportView;
  readonly query: ViewQuery;
  readonly result: ViewResult;
  /** Columns shown, from left to right. */
  readonly columnIds: readonly string[];
  readonly facts: ExportFacts;
  readonly title: string;
  /** What the screen says of the report, e.g. its office. */
  readonly more: readonly ExportFact[] | undefined;
  readonly timeZone: string | undefined;
  /** Its rows, or some of them, are still on their way. */
  readonly loading: boolean;
}

/** Export of what the table shows, just as it shows it (D38). */
export function TableExport(props: TableExportProps): ReactElement {
  const { view, query, result, columnIds, facts, title, more = [], timeZone = 'UTC', loading } = props;
  const { agency, user, facts: common = [], now } = facts;
  return (
    <ExportMenu
      view={view}
      result={result}
      columnIds={columnIds}
      groups={() => exportGroups(view, query)}
      meta={{
        title,
        filters: [...common, ...more, ...viewFacts(view.data.spec, query)],
        agency,
        user,
        timeZone,
      }}
      now={now}
      disabledReason={loading ? 'The report is loading.' : undefined}
    />
  );
}
