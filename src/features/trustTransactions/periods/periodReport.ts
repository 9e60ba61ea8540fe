import { transactionReport } from '../transactions/transactionColumns';

/** The transactions of a period (D4). */
export const periodReport = transactionReport('trustTransactions', 'Trust Transactions');
