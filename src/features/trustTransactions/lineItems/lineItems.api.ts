import { accountingApi, reportQuery } from '../../../api';
import type { IsoDate } from '../../../domain';
import { lineItemReport } from './lineItemReport';

/** The days of a line item report; null on a side that is open. */
export type LineItemArgs = {
  readonly officeId: string | null;
  readonly startDate: IsoDate | null;
  readonly endDate: IsoDate | null;
};

export const lineItemsApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    /** Line items by dates (§7, D31); voided items and their voids are there. */
    lineItems: reportQuery<LineItemArgs>(build, {
      name: 'lineItems',
      request: (args) => ({ query: 'GetLineItemReport', ...args }),
      spec: lineItemReport,
      shows: ['Ledger', 'Transfers'],
    }),
  }),
});
