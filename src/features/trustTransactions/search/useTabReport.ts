import { useState } from 'react';
import { useReportState } from '../../../platform';
import type { ReportQueryState, ReportState } from '../../../platform';
import type { TabArgs } from './search.api';

/**
 * The report of a tab. Another search result means another report; until it is there, the rows of the former one stay, as
 * on any refresh.
 */
export function useTabReport(useQuery: (args: TabArgs) => ReportQueryState, args: TabArgs): ReportState {
  const [formerArgs, setFormerArgs] = useState(args);
  const report = useReportState(useQuery(args));
  const { reportId, asOf, fetchedAt } = useReportState(useQuery(formerArgs));
  if (report.reportId === undefined) return { ...report, reportId, asOf, fetchedAt };
  if (formerArgs !== args) setFormerArgs(args);
  return report;
}
