import { toBeExportedTitle } from '../../../platform';
import type { ReportSpec } from '../../../report';
import { yes } from '../transactions/itemColumns';
import { transactionReport } from '../transactions/transactionColumns';

/** Items voided after their transfer are listed for reversal and must say so (D16). */
const NEEDS_REVERSAL = { ...yes('needsReversal', 'Needs Reversal', 140), hiddenByDefault: false };

/** Hidden at first, to make room for it: so Disbursed stays in sight on a screen of 1440 px. */
const GIVE_WAY: ReadonlySet<string> = new Set(['clientNumber', 'creditUsed']);
const ALL = transactionReport('toBeExported', toBeExportedTitle(), [NEEDS_REVERSAL]);

/** To Be Exported (§2). */
export const toBeExportedReport: ReportSpec = {
  ...ALL,
  columns: ALL.columns.map((column) =>
    GIVE_WAY.has(column.id) ? { ...column, hiddenByDefault: true } : column,
  ),
  whyEmpty:
    'Nothing that you may see here is waiting for QuickBooks. New items appear when they are entered.',
};
