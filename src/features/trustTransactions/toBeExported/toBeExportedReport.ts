import { toBeExportedTitle } from '../../../platform';
import type { ReportSpec } from '../../../report';
import { transactionReport } from '../transactions/transactionColumns';

/** To Be Exported (§2). Items voided after their transfer are listed for reversal and must say so (D16). */
export const toBeExportedReport: ReportSpec = {
  ...transactionReport('toBeExported', toBeExportedTitle(), ['needsReversal']),
  whyEmpty:
    'Everything has been sent to QuickBooks or set to Do Not Transfer. New items appear here when they are entered.',
};
