import { useState } from 'react';
import { useReportState } from '../../../platform';
import type { ReportQueryState, ReportState } from '../../../platform';
import type { ResultItems } from './resultItems';
import type { TabArgs } from './search.api';

/** The report of a tab, with the items of the search that it was fetched for. */
export interface TabReport {
  readonly report: ReportState;
  readonly items: ResultItems;
}

/**
 * The report of a tab. Another search result means another report; until it is there, the rows of the former one stay, as
 * on any refresh, with the items of the former search.
 */
export function useTabReport(
  useQuery: (args: TabArgs) => ReportQueryState,
  args: TabArgs,
  items: ResultItems,
): TabReport {
  const [former, setFormer] = useState({ args, items });
  const report = useReportState(useQuery(args));
  const { reportId, asOf, fetchedAt } = useReportState(useQuery(former.args));
  if (report.reportId === undefined)
    return { report: { ...report, reportId, asOf, fetchedAt }, items: former.items };
  if (former.args !== args) setFormer({ args, items });
  return { report, items };
}
