import type { IsoDate } from '../../../../src/api/wire';
import type { Database } from '../../db';
import { CHECK_DIGITS, checkNumber, FIRST_CHECK } from '../core';
import { LedgerRefusal } from '../refusal';
import { listed, usDate } from '../text';

/** The last number that a check can have. */
const LAST_NUMBER = 10 ** CHECK_DIGITS - 1;

/** A check that is about to be written. */
interface WantedCheck {
  readonly payee: string;
  /** What the user entered; empty for the next free number. */
  readonly number: string;
}

/** The payment that has a check number. */
export interface TakenCheck {
  readonly number: number;
  readonly item_id: number;
  readonly item_number: string;
  readonly payee: string;
  readonly day: IsoDate;
}

/**
 * Numbers the checks of one act on a bank account (D53), in their order. One without a number gets the next free
 * one after the check before it. Whoever writes another check on the account waits until the transaction ends.
 *
 * @returns their references.
 * @throws {LedgerRefusal} for text that is not a check number, that two of them share, or that the account has used.
 */
export async function numberChecks(
  tx: Database,
  accountId: number,
  wanted: readonly WantedCheck[],
): Promise<readonly string[]> {
  await tx.query('SELECT 1 FROM gl_account WHERE account_id = $1 FOR NO KEY UPDATE', [accountId]);
  const given = wanted.map(({ payee, number }) => (number === '' ? null : requireNumber(number, payee)));
  await requireFree(tx, accountId, wanted, given);
  const used = given.filter((number) => number !== null);
  let last = await lastCheck(tx, accountId);
  for (const [index, number] of given.entries()) {
    last = number ?? (await nextFree(tx, accountId, last, used));
    given[index] = last;
    used.push(last);
  }
  return given.map(String);
}

/** The reference of one payment: its check's number, or what the user entered for another method. */
export async function referenceOf(
  tx: Database,
  accountId: number,
  payment: { readonly payMethod: string; readonly payee: string; readonly reference: string },
): Promise<string> {
  const { payMethod, payee, reference } = payment;
  if (payMethod !== 'Check') return reference;
  const [number = ''] = await numberChecks(tx, accountId, [{ payee, number: reference }]);
  return number;
}

/** The number that the next check of a bank account gets: `nextFree` after the last that was written. */
export async function nextCheck(db: Database, accountId: number): Promise<number> {
  return nextFree(db, accountId, await lastCheck(db, accountId), []);
}

/** Which of some numbers a bank account has used, and for what; ordered by number. */
export function takenChecks(
  db: Database,
  accountId: number,
  numbers: readonly number[],
): Promise<TakenCheck[]> {
  return db.query<TakenCheck>(
    `SELECT c.number, c.item_id, i.item_number, i.payee, i.transaction_date AS day
       FROM bank_check c JOIN item i USING (item_id)
      WHERE c.account_id = $1 AND c.number = ANY ($2::bigint[]) ORDER BY c.number`,
    [accountId, [...numbers]],
  );
}

/** Says which payment has a check number. */
export const takenBy = ({ number, item_number, payee, day }: TakenCheck): string =>
  `Check number ${number} was used for ${item_number} to ${payee} on ${usDate(day)}`;

function requireNumber(text: string, payee: string): number {
  const number = checkNumber(text);
  if (number !== null) return number;
  throw new LedgerRefusal(
    `Check number of ${payee}: “${text}” is not a check number. Enter digits only, at most ${CHECK_DIGITS}. Nothing was posted.`,
  );
}

async function requireFree(
  tx: Database,
  accountId: number,
  wanted: readonly WantedCheck[],
  given: readonly (number | null)[],
): Promise<void> {
  const numbers = given.filter((number) => number !== null);
  const payeesOf = (number: number) =>
    wanted.flatMap(({ payee }, index) => (given[index] === number ? [payee] : []));
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice !== undefined) {
    throw new LedgerRefusal(
      `${listed(payeesOf(twice))} share check number ${twice}: enter one for each. Nothing was posted.`,
    );
  }
  const taken = await takenChecks(tx, accountId, numbers);
  if (taken.length === 0) return;
  const reasons = taken.map((one) => `${payeesOf(one.number).join()}: ${takenBy(one)}.`);
  throw new LedgerRefusal(`${reasons.join(' ')} Enter another number. Nothing was posted.`);
}

async function lastCheck(db: Database, accountId: number): Promise<number> {
  const [last] = await db.query<{ number: number }>(
    'SELECT number FROM bank_check WHERE account_id = $1 AND number IS NOT NULL ORDER BY item_id DESC LIMIT 1',
    [accountId],
  );
  return last?.number ?? FIRST_CHECK - 1;
}

/**
 * The lowest number above `after` that neither the account nor this act has used. Where there is none, because somebody
 * has entered a number near the end, it goes on from the last check that was written elsewhere, so that one mistyped
 * number does not throw off all later ones (D53).
 */
async function nextFree(
  db: Database,
  accountId: number,
  after: number,
  used: readonly number[],
): Promise<number> {
  const next = await freeAbove(db, accountId, after, used);
  if (next <= LAST_NUMBER) return next;
  const [last] = await db.query<{ number: number }>(
    `SELECT number FROM bank_check c
      WHERE account_id = $1 AND number < $2 AND number + 1 <> ALL ($3::bigint[])
        AND NOT EXISTS (SELECT 1 FROM bank_check n WHERE n.account_id = $1 AND n.number = c.number + 1)
      ORDER BY item_id DESC LIMIT 1`,
    [accountId, LAST_NUMBER, [...used]],
  );
  return last === undefined ? freeAbove(db, accountId, FIRST_CHECK - 1, used) : last.number + 1;
}

/** The lowest number above `after` that neither the account nor this act has used, whether or not a check can have it. */
async function freeAbove(
  db: Database,
  accountId: number,
  after: number,
  used: readonly number[],
): Promise<number> {
  const [next] = await db.query<{ number: number }>(
    `WITH used AS (
       SELECT number FROM bank_check WHERE account_id = $1 AND number > $2
       UNION ALL SELECT number FROM unnest($3::bigint[]) AS n(number) WHERE number > $2
     )
     SELECT number FROM (SELECT $2::bigint + 1 AS number UNION ALL SELECT number + 1 FROM used) AS free
      WHERE NOT EXISTS (SELECT 1 FROM used WHERE used.number = free.number) ORDER BY number LIMIT 1`,
    [accountId, after, [...used]],
  );
  return next?.number ?? after + 1;
}
