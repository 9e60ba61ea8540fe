import type { ReportView, ViewQuery, ViewResult } from '../view/reportView';
import { exportGroups } from './exportGroups';
import type { ExportMeta, ExportSource } from './exportSource';
import { viewFacts } from './viewFacts';

/** A table as it is shown. */
export interface ShownTable {
  readonly view: ReportView;
  readonly query: ViewQuery;
  readonly result: ViewResult;
  /** Ids of the columns shown, from left to right, without that of the check marks. */
  readonly columnIds: readonly string[];
  /** With the filters of the report, without those of the table. */
  readonly meta: ExportMeta;
}

/** What to export of a table: also the rows of groups that are collapsed, and in words what it is filtered and sorted by. */
export function shownSource({ view, query, result, columnIds, meta }: ShownTable): ExportSource {
  const groups = exportGroups(view, query);
  const filters = [...meta.filters, ...viewFacts(view.data.spec, query)];
  const { index, totals, invalidDueDates } = result;
  return {
    view,
    columnIds,
    index,
    totals,
    ...(invalidDueDates && { invalidDueDates }),
    ...(groups && { groups }),
    meta: { ...meta, filters },
  };
}
