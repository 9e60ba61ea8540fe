import { accountingApi, reportQuery } from '../../api';
import type { IsoDate } from '../../domain';
import { unpaidInvoicesReport } from './unpaidInvoices.report';

/** Arguments of the report (D6). */
export type UnpaidInvoicesArgs = {
  readonly officeId: string | null;
  /** The state at the end of this day (D12). */
  readonly asOfDate: IsoDate;
};

export const unpaidInvoicesApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    unpaidInvoices: reportQuery<UnpaidInvoicesArgs>(build, {
      name: 'unpaidInvoices',
      request: ({ officeId, asOfDate }) => ({ query: 'GetUnpaidInvoiceReportV2', officeId, asOfDate }),
      spec: unpaidInvoicesReport,
    }),
  }),
});
