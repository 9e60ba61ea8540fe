import { accountingApi, reportQuery } from '../../../api';
import type { IsoDate } from '../../../domain';
import { lineItemReport } from './lineItemReport';

/** Arguments of a line item report; null dates leave a side open. */
export type LineItemArgs = {
  readonly officeId: string | null;
  readonly startDate: IsoDate | null;
  readonly endDate: IsoDate | null;
};

export const lineItemsApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    /** Line items by dates (§7, D31), including voided items and their voids. */
    lineItems: reportQuery<LineItemArgs>(build, {
      name: 'lineItems',
      request: (args) => ({ query: 'GetLineItemReport', ...args }),
      spec: lineItemReport,
      shows: ['Ledger', 'Transfers'],
    }),
  }),
});
