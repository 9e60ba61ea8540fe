import type { TransactionSearchQuery } from '../../../../src/api/wire';
import type { Database } from '../../db';
import type { Scope } from '../scope';
import type { Conditions, Period } from './transactionItems';
import { among, findItems, inPeriod, IS_VOID, VOIDED } from './transactionItems';

/** The filter of a search (§3 "Search filter model"), with ids as numbers; empty texts, and ids that are null, do not limit it. */
export interface SearchFilter extends Pick<
  TransactionSearchQuery,
  | 'includeVoided'
  | 'lastName'
  | 'firstName'
  | 'businessName'
  | 'searchForItemsWithoutBankAccount'
  | 'transactionTypes'
> {
  readonly period: Period;
  readonly clientId: number | null;
  readonly reportingAccountId: number | null;
  readonly policyOfficeId: number | null;
  readonly bankAccountId: number | null;
  readonly userOfficeId: number | null;
  /** Only these items; null: all. */
  readonly itemIds: readonly number[] | null;
}

/** The items found by a search, in the order of a period report. */
export const itemsOfSearch = (db: Database, scope: Scope, filter: SearchFilter): Promise<readonly number[]> =>
  findItems(db, scope, (bind) => [
    ...inPeriod(filter.period)(bind),
    ...voids(filter)(bind),
    ...names(filter)(bind),
    ...fields(filter)(bind),
    ...among(filter.itemIds)(bind),
  ]);

/** Leaving out voided items also leaves out their voids: one without the other would change the totals. */
const voids =
  ({ includeVoided }: SearchFilter): Conditions =>
  () =>
    includeVoided ? [] : [`NOT ${IS_VOID}`, `NOT ${VOIDED}`];

const names =
  ({ lastName, firstName, businessName }: SearchFilter): Conditions =>
  (bind) => {
    const wanted = [
      ['last_name', lastName],
      ['first_name', firstName],
      ['business_name', businessName],
    ] as const;
    const parts = wanted
      .filter(([, text]) => text !== '')
      .map(([column, text]) => `c.${column} ILIKE ${bind(`%${likeText(text)}%`)}::text`);
    if (parts.length === 0) return [];
    return [`i.client_id IN (SELECT c.client_id FROM client c WHERE ${parts.join(' AND ')})`];
  };

const fields =
  (filter: SearchFilter): Conditions =>
  (bind) => {
    const equal = (column: string, id: number | null) =>
      id === null ? [] : [`${column} = ${bind(id)}::bigint`];
    const { transactionTypes, reportingAccountId } = filter;
    const account = reportingAccountId === null ? null : belowSql(bind(reportingAccountId));
    return [
      ...equal('i.client_id', filter.clientId),
      ...equal('i.office_id', filter.policyOfficeId),
      ...equal('i.user_office_id', filter.userOfficeId),
      ...equal('i.bank_account_id', filter.bankAccountId),
      ...(filter.searchForItemsWithoutBankAccount ? ['i.bank_account_id IS NULL'] : []),
      ...(transactionTypes.length === 0
        ? []
        : [`i.transaction_type = ANY (${bind([...transactionTypes])}::text[])`]),
      // A void has the lines of the item it voids.
      ...(account === null
        ? []
        : [
            `coalesce(i.reverses_item_id, i.item_id) IN (
               SELECT l.item_id FROM item_line l
                WHERE l.reporting_account_id IN (${account}) OR l.retained_account_id IN (${account}))
             AND i.transaction_type IN ('Invoice', 'CreditMemo')`,
          ]),
    ];
  };

/** SQL for an account and all accounts below it: a heading has no lines of its own. */
const belowSql = (account: string): string =>
  `WITH RECURSIVE below AS (
     SELECT account_id FROM gl_account WHERE account_id = ${account}::int
      UNION SELECT a.account_id FROM gl_account a JOIN below b ON a.parent_id = b.account_id)
   SELECT account_id FROM below`;

/** Escapes a text for a LIKE pattern, so that it is matched literally. */
function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
