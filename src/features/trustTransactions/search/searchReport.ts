import { transactionReport } from '../transactions/transactionColumns';

/** The Main tab of the accounting search (§2), sorted by transaction date (§4). */
export const searchReport = transactionReport('accountingSearch', 'Accounting Search');
