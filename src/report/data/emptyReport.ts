import { fieldsOf } from '../reportSpec';
import type { ReportSpec } from '../reportSpec';
import { fieldBuilder } from './fieldBuilders';
import { reportDataSteps } from './reportData';
import type { ReportData } from './reportData';
import { runAtOnce } from './slicing';

/** Creates a report without rows, as for `NO_DATA` (§7). */
export function emptyReport(spec: ReportSpec): ReportData {
  const columns = fieldsOf(spec).map(
    ({ field, kind }) => [field, fieldBuilder(field, kind, 0).finish()] as const,
  );
  return runAtOnce(reportDataSteps(spec, { rowCount: 0, fields: new Map(columns) }));
}
