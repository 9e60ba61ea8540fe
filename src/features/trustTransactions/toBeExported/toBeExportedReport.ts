import { toBeExportedTitle } from '../../../platform';
import type { ReportSpec } from '../../../report';
import { yes } from '../transactions/itemColumns';
import { transactionReport } from '../transactions/transactionColumns';

/** Items voided after their transfer are listed for reversal and must say so (D16). */
const NEEDS_REVERSAL = { ...yes('needsReversal', 'Needs Reversal', 140), hiddenByDefault: false };

/** To Be Exported (§2). */
export const toBeExportedReport: ReportSpec = {
  ...transactionReport('toBeExported', toBeExportedTitle(), [NEEDS_REVERSAL]),
  whyEmpty:
    'Everything has been sent to QuickBooks or set to Do Not Transfer. New items appear here when they are entered.',
};
