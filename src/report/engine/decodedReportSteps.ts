import type { DecodedReport } from '../data/decodedReport';
import { reportDataSteps } from '../data/reportData';
import type { ReportSpec } from '../reportSpec';
import { rawReportOf } from './packedReport';
import type { PackedReply } from './packedReport';

/** Builds, in steps, the report of a reply that was read. */
export function* decodedReportSteps(
  spec: ReportSpec,
  { envelope, report }: PackedReply,
  rowSet: object = {},
): Generator<undefined, DecodedReport> {
  if (report === undefined) return envelope;
  return { ...envelope, data: yield* reportDataSteps(spec, rawReportOf(report), rowSet) };
}
