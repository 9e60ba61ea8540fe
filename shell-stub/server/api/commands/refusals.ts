import type { CommandName, CommandResult, Envelope } from '../../../../src/api/wire';
import type { Database } from '../../db';
import { DatabaseError, ROLLED_BACK } from '../../db';
import { LedgerRefusal, PayableRefusal, takenBy, takenChecks, usDollars } from '../../ledger';
import { CODE } from '../failures';
import { outageRefusal } from '../outages';

/** A command refused as a whole, with the items that prevented it; the message is a sentence for the user. */
export class CommandRefusal extends Error {
  override readonly name = 'CommandRefusal';
  constructor(
    message: string,
    readonly failures: CommandResult['failures'] = [],
  ) {
    super(message);
  }
}

/**
 * The answer to an error thrown by a command: code 13 with the ledger's own sentence and the items it names,
 * or with what prevents the database from working if it is certain that nothing was posted.
 * @param command the command, if it was one
 * @throws the error itself when it is not a refusal of the ledger or the command, or when it is unknown what
 * was posted
 */
export async function refusalOf(
  error: unknown,
  db: Database,
  command?: CommandName,
): Promise<Envelope<CommandResult>> {
  if (error instanceof PayableRefusal) {
    const failures = error.lines.map(({ lineId, reason }) => ({ itemId: String(lineId), reason }));
    return refused(error.message, failures);
  }
  if (error instanceof CommandRefusal) return refused(error.message, error.failures);
  if (error instanceof LedgerRefusal) return refused(error.message);
  if (error instanceof DatabaseError) {
    const message = outageRefusal(error) ?? (await ruleMessage(error, db, command));
    if (message !== null) return refused(message);
  }
  throw error;
}

function refused(message: string, failures: CommandResult['failures'] = []): Envelope<CommandResult> {
  return { code: CODE.validation, message, data: { itemIds: [], failures } };
}

/** Whether a transaction was given up in favour of others, each time that it was run. */
export const isTurnLost = (error: unknown): boolean =>
  error instanceof DatabaseError && ROLLED_BACK.includes(error.code ?? '');

const SOMEBODY_ELSE = 'Somebody else was posting to the same items. Nothing was posted: try again.';

/** The messages for rules of the database that need no more than a sentence, and for transactions given up in favour of others. */
const SENTENCES: Readonly<Record<string, string>> = {
  LG005: 'A balance has changed meanwhile: look at it again. Nothing was posted.',
  LG007: 'Money of this item is in use. Nothing was posted.',
  '40P01': SOMEBODY_ELSE,
  '40001': SOMEBODY_ELSE,
};

/** The message for a violated database rule; null for any other failure. */
async function ruleMessage(
  error: DatabaseError,
  db: Database,
  command: CommandName | undefined,
): Promise<string | null> {
  const { code = '', message, detail = '' } = error;
  if (code === 'LG004') return shortMessage(error, db, command);
  if (code === '23505' && message.includes('bank_check')) return checkMessage(detail, db);
  // The rows were locked and read before, so only a posting that bypassed the lock can cause this.
  if (code === 'LG006' || (code === '23505' && message.includes('payable_payment')))
    return 'One of the selected lines was paid a moment ago by somebody else. Nothing was posted: refresh to see.';
  return SENTENCES[code] ?? null;
}

/** A trust account that would be short of the money that it holds for others (D13). */
async function shortMessage(
  { message, detail }: DatabaseError,
  db: Database,
  command: CommandName | undefined,
): Promise<string> {
  const account = /account (\d+)/.exec(message)?.[1];
  const [found] = await db.query<{ name: string; excused: number }>(
    `SELECT name, coalesce(excused_cents, 0)::bigint AS excused
       FROM gl_account LEFT JOIN trust_position USING (account_id) WHERE account_id = $1`,
    [Number(account)],
  );
  const short = Number(detail);
  // What it may stay short by (D51) need not be left in it.
  return (
    `${found?.name ?? 'The trust account'} would be ${usDollars(short)} short of the money it holds for others. ` +
    `Nothing was posted. Take ${usDollars(short - (found?.excused ?? 0))} less out of it.` +
    // Lines are paid whole (D7), and their carrier may have used return premiums that were not selected.
    (command === 'CreateCompanyPayable' || command === 'CreateCompanyPayables'
      ? ' Select the return premiums of the same carriers too, or pay fewer lines.'
      : '')
  );
}

/** A check number that is taken (D53). The words of the detail are in the language of the database; its numbers are not. */
async function checkMessage(detail: string, db: Database): Promise<string | null> {
  const [, account, number] = /\((\d+), (\d+)\)/.exec(detail) ?? [];
  if (number === undefined) return null;
  const [taken] = await takenChecks(db, Number(account), [Number(number)]);
  const reason = taken ? takenBy(taken) : `Check number ${number} was used by somebody else a moment ago`;
  return `${reason}. Enter another number. Nothing was posted.`;
}
