import type { Act, ItemRecord, Posting, PostingAccounts } from '../../../shell-stub/server/ledger/core';

/** Accounts with made-up ids: the core uses the accounts it is given. */
export const ACCOUNTS: PostingAccounts = {
  receivable: 1200,
  clientCredit: 2500,
  operating: 1030,
  expense: 5000,
  trust: 1010,
};
export const AUTO = 2010;
export const RETAINED = 4210;
export const FEES = 4110;
export const CLIENT = 7;

export const ACT: Act = {
  agencyId: 1,
  day: '2026-05-14',
  staffId: 'staff',
  at: '2026-05-14T15:00:00Z',
  userOfficeId: 101,
  eventId: 3,
  memo: 'Memo',
};

/** A line of an entry as the test tables write it: account, trust account, client, cents. */
export type Line = readonly [account: number, trust: number | null, client: number | null, cents: number];

/** The entry lines of a posting. */
export const entered = ({ entry }: Posting): Line[] =>
  (entry?.lines ?? []).map(({ account, trust, client, cents }) => [
    account,
    trust ?? null,
    client ?? null,
    cents,
  ]);

/** The item that a posting creates. */
export function itemOfPosting({ item }: Posting): ItemRecord {
  if (typeof item === 'number') throw new Error('The posting makes no item.');
  return item;
}

/** The sum of a posting's entry lines, which must be zero. */
export const balance = (posting: Posting): number =>
  entered(posting).reduce((sum, [, , , cents]) => sum + cents, 0);
