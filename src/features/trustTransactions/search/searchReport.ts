import { SCREENS } from '../../../platform';
import type { ReportSpec } from '../../../report';
import { transactionReport } from '../transactions/transactionColumns';

/** The Main tab of the accounting search (§2), sorted by transaction date (§4). */
export const searchReport: ReportSpec = {
  ...transactionReport('accountingSearch', SCREENS.AllTrustTransactions.title),
  whyEmpty: 'No items match this search. Choose Search to widen its dates or to leave out a filter.',
};
