import { transactionReport } from '../transactions/transactionColumns';

/** To Be Exported (§2): what was voided after it was transferred is there to be reversed, and must say so (D16). */
export const toBeExportedReport = transactionReport('toBeExported', 'To Be Exported', ['needsReversal']);
