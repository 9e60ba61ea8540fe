import { accountingApi, amount, isoDate, listOf, optional, record, text } from '../../../api';
import type { PaymentDocument } from '../../../api/wire';

const pathOf = (itemId: string): string => `/accounting/payment/${encodeURIComponent(itemId)}/document`;

/** Path of the PDF of what went out with a payment (§7, D54). */
export const documentPdfPath = (itemId: string): string => `${pathOf(itemId)}/content`;

const DOCUMENT = record({
  kind: text,
  paymentNumber: text,
  paymentDate: isoDate,
  payeeName: text,
  lines: listOf(
    record({
      lineId: text,
      itemNumber: text,
      itemDate: isoDate,
      gross: amount,
      commission: amount,
      paid: amount,
      advanced: amount,
      advanceReturned: amount,
    }),
  ),
  returned: amount,
  voidedDate: optional(isoDate),
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
