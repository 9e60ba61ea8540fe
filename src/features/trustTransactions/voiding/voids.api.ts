import {
  accountingApi,
  accountingQuery,
  amount,
  envelopeFailure,
  isoDate,
  listOf,
  optional,
  record,
  text,
} from '../../../api';
import { ResultCode } from '../../../api/wire';
import type { VoidEffects, VoidEffectsQuery } from '../../../api/wire';
import { centsFromDollars } from '../../../domain';
import type { Cents } from '../../../domain';

type InCents<Part> = Omit<Part, 'amount' | 'shortBefore' | 'shortAfter'> & {
  readonly [Field in Extract<keyof Part, 'amount' | 'shortBefore' | 'shortAfter'>]: Cents;
};
type ListField = 'reopened' | 'released' | 'unpaid' | 'stillPaid' | 'advances';
type Each<List> = List extends readonly (infer Part)[] ? Part : never;

/** What a void would do (D55), in whole cents. */
export type Effects = Omit<VoidEffects, ListField | 'trust'> & {
  readonly [Field in ListField]: readonly InCents<Each<NonNullable<VoidEffects[Field]>>>[];
} & { readonly trust: readonly InCents<Each<NonNullable<VoidEffects['trust']>>>[] | null };

const part = { itemId: text, transactionType: text, itemNumber: optional(text), amount };
const line = { ...part, lineId: text, payeeName: text };
const account = { bankAccountId: text, bankAccountName: text };
const EFFECTS = record({
  earliestDate: isoDate,
  reopened: listOf(record(part)),
  released: listOf(record(part)),
  unpaid: listOf(record(line)),
  stillPaid: optional(listOf(record(line))),
  advances: listOf(record({ ...line, ...account })),
  trust: optional(
    listOf(
      record({ ...account, startDate: isoDate, endDate: isoDate, shortBefore: amount, shortAfter: amount }),
    ),
  ),
});

const inCents = <Part extends { readonly amount: number }>(parts: readonly Part[]) =>
  parts.map((one) => ({ ...one, amount: centsFromDollars(one.amount, 'amount') }));

function effectsOf(answer: VoidEffects): Effects {
  return {
    ...answer,
    reopened: inCents(answer.reopened),
    released: inCents(answer.released),
    unpaid: inCents(answer.unpaid),
    stillPaid: inCents(answer.stillPaid ?? []),
    advances: inCents(answer.advances),
    trust:
      answer.trust?.map((days) => ({
        ...days,
        shortBefore: centsFromDollars(days.shortBefore, 'shortBefore'),
        shortAfter: centsFromDollars(days.shortAfter, 'shortAfter'),
      })) ?? null,
  };
}

/** What depends on an item (§7, D55). */
export const voidsApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    /** No tags: once the item is voided, asking again would only be refused. */
    voidEffects: build.query<Effects, Pick<VoidEffectsQuery, 'itemId' | 'date'>>({
      queryFn: async (args, _api, _extra, baseQuery) => {
        const { data, error } = await baseQuery({
          ...accountingQuery<'GetVoidEffects'>({ query: 'GetVoidEffects', ...args }),
          shape: EFFECTS,
        });
        if (error !== undefined) return { error };
        // Without an answer it is not known what depends on the item, which is not the same as nothing.
        return data === null
          ? { error: envelopeFailure(ResultCode.NoData, undefined) }
          : { data: effectsOf(data as VoidEffects) };
      },
    }),
  }),
});
