import { accountingApi, accountingQuery, listOf, number, record, reportQuery, text } from '../../../api';
import type { TrustPositionDay } from '../../../api/wire';
import { centsFromDollars } from '../../../domain';
import type { Cents, IsoDate } from '../../../domain';
import type { ReportSpec } from '../../../report';

/** What a trust account has for the agency itself at the end of a day (D50), in whole cents. */
export interface TrustDay {
  readonly bankAccountId: string;
  readonly bankAccountName: string;
  /** Collected commission that has not been withdrawn. */
  readonly commission: Cents;
  /** What of it may be withdrawn. */
  readonly commissionAvailable: Cents;
}

/** Of the trust position, what payables are held against; nothing of it is shown. */
const heldLines: ReportSpec = {
  id: 'heldLines',
  title: 'Trust Position',
  rowId: 'rowId',
  columns: [
    { id: 'beneficiaryName', header: 'Beneficiary', width: 200, kind: 'text' },
    { id: 'remitted', header: 'Remitted', width: 112, kind: 'amount' },
    { id: 'held', header: 'Held', width: 112, kind: 'amount' },
  ],
  extraFields: [
    { field: 'beneficiaryType', kind: 'text' },
    { field: 'beneficiaryId', kind: 'text' },
  ],
};

const DAYS = listOf(
  record({ bankAccountId: text, bankAccountName: text, commission: number, commissionAvailable: number }),
);

/** The parts of the trust position of a day that payables and revenue are about (§7, D50). */
export const trustDayApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    heldLines: reportQuery<{ readonly officeId: string | null; readonly asOfDate: IsoDate }>(build, {
      name: 'heldLines',
      request: (args) => ({ query: 'GetTrustPosition', ...args }),
      spec: heldLines,
      shows: ['Ledger'],
    }),
    /** The trust accounts at the end of a day; for users who may see all offices. */
    trustDay: build.query<readonly TrustDay[], IsoDate>({
      providesTags: ['Ledger'],
      query: (day) => ({
        ...accountingQuery<'GetTrustPositionDays'>({
          query: 'GetTrustPositionDays',
          startDate: day,
          endDate: day,
        }),
        shape: DAYS,
      }),
      transformResponse: (answer) =>
        ((answer as readonly TrustPositionDay[] | null) ?? []).map((row) => ({
          bankAccountId: row.bankAccountId,
          bankAccountName: row.bankAccountName,
          commission: centsFromDollars(row.commission, 'commission'),
          commissionAvailable: centsFromDollars(row.commissionAvailable, 'commissionAvailable'),
        })),
    }),
  }),
});
