import { transactionReport } from '../transactions/transactionColumns';

/** To Be Exported (§2). Items voided after their transfer are listed for reversal and must say so (D16). */
export const toBeExportedReport = transactionReport('toBeExported', 'To Be Exported', ['needsReversal']);
