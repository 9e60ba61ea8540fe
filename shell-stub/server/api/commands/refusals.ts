import type { CommandResult, Envelope } from '../../../../src/api/wire';
import type { Database } from '../../db';
import { DatabaseError } from '../../db';
import { LedgerRefusal, PayableRefusal, usDollars } from '../../ledger';
import { CODE } from '../failures';
import { outageRefusal } from '../outages';

/** A command that is refused whole, with the items that stood in its way; the message is a sentence for the user. */
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
 * The answer to what a command threw: code 13 with the ledger's own sentence and the items that it names, or with what
 * keeps the database from working, where it is certain that nothing was posted.
 * @throws the error itself when it is no refusal of the ledger or of the command, or what was posted is not known
 */
export async function refusalOf(error: unknown, db: Database): Promise<Envelope<CommandResult>> {
  if (error instanceof PayableRefusal) {
    const failures = error.lines.map(({ lineId, reason }) => ({ itemId: String(lineId), reason }));
    return refused(error.message, failures);
  }
  if (error instanceof CommandRefusal) return refused(error.message, error.failures);
  if (error instanceof LedgerRefusal) return refused(error.message);
  if (error instanceof DatabaseError) {
    const message = outageRefusal(error) ?? (await ruleMessage(error, db));
    if (message !== null) return refused(message);
  }
  throw error;
}

function refused(message: string, failures: CommandResult['failures'] = []): Envelope<CommandResult> {
  return { code: CODE.validation, message, data: { itemIds: [], failures } };
}

/** What a rule of the database means to the user; null for a failure that is no rule. */
async function ruleMessage(error: DatabaseError, db: Database): Promise<string | null> {
  if (error.code === 'LG004') {
    const account = /account (\d+)/.exec(error.message)?.[1];
    const [found] = await db.query<{ name: string }>('SELECT name FROM gl_account WHERE account_id = $1', [
      Number(account),
    ]);
    const short = usDollars(Number(error.detail));
    return `${found?.name ?? 'The trust account'} would be ${short} short of the client money it holds. Nothing was posted.`;
  }
  // The rows were locked and read before: only a posting that went round that can get here.
  const paidTwice = error.code === '23505' && error.message.includes('payable_payment');
  if (paidTwice || error.code === 'LG006') {
    return 'One of the selected items was paid a moment ago by somebody else. Nothing was posted: refresh to see.';
  }
  return null;
}
