import { accountingApi, listOf, number, record, text } from '../../../api';
import type { PaymentDocument } from '../../../api/wire';

const pathOf = (itemId: string): string => `/accounting/payment/${encodeURIComponent(itemId)}/document`;

/** Path of the PDF of what went out with a payment (§7, D54). */
export const documentPdfPath = (itemId: string): string => `${pathOf(itemId)}/content`;

const DOCUMENT = record({
  kind: text,
  paymentNumber: text,
  paymentDate: text,
  payeeName: text,
  lines: listOf(record({ lineId: text, itemNumber: text, gross: number, commission: number, paid: number })),
  gross: number,
  commission: number,
  paid: number,
  returned: number,
});

/** What went out with a payment (§7, D54). */
export const paymentDocumentApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    paymentDocument: build.query<PaymentDocument | null, string>({
      providesTags: ['Ledger'],
      query: (itemId) => ({ method: 'GET', path: pathOf(itemId), shape: DOCUMENT }),
    }),
  }),
});
