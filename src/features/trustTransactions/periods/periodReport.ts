import { transactionReport } from '../transactions/transactionColumns';

/** The report of a period's transactions (D4). */
export const periodReport = transactionReport('trustTransactions', 'Trust Transactions');
