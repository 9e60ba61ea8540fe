import { accountingApi, accountingQuery, isoDate, listOf, record, reportQuery, text } from '../../../api';
import type { CheckNumbers, ChecksWrittenQuery } from '../../../api/wire';
import { checksReport } from './checksReport';

/** Arguments of the checks written on a bank account; null dates leave a side open. */
export type ChecksArgs = Omit<ChecksWrittenQuery, 'query'>;

/** Arguments of the check numbers: those to look up. */
export interface CheckNumbersArgs {
  readonly bankAccountId: string;
  readonly numbers: readonly string[];
}

/** Check numbers, and the bank account on which they count. */
interface NumbersOfAccount extends CheckNumbers {
  readonly bankAccountId: string;
}

const NUMBERS = record({
  nextNumber: text,
  taken: listOf(record({ number: text, itemNumber: text, payeeName: text, date: isoDate })),
});

/** The numbers of checks (§7, D53). */
export const checksApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    checksWritten: reportQuery<ChecksArgs>(build, {
      name: 'checksWritten',
      request: (args) => ({ query: 'GetChecksWritten', ...args }),
      spec: checksReport,
      shows: ['Ledger'],
    }),
    /** The next number, and which of some have been used; asked again for each payment. */
    checkNumbers: build.query<NumbersOfAccount | null, CheckNumbersArgs>({
      providesTags: ['Ledger'],
      query: (args) => ({
        ...accountingQuery<'GetCheckNumbers'>({ query: 'GetCheckNumbers', ...args }),
        shape: NUMBERS,
      }),
      transformResponse: (found: CheckNumbers | null, _meta, { bankAccountId }) =>
        found && { ...found, bankAccountId },
    }),
  }),
});
