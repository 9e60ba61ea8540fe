import { transactionReport } from '../transactions/transactionColumns';

/** The tab Main of the accounting search (§2): sorted by transaction date (§4). */
export const searchReport = transactionReport('accountingSearch', 'Accounting Search');
