import type { Database } from '../../../shell-stub/server/db';
import { ledgerProblems } from '../../../shell-stub/server/ledger';
import type { SentCommand } from './traffic';

/** The traces that commands have left in a ledger. */
export interface LedgerAccount {
  /** Keys of the commands and batches that were carried out. */
  readonly carriedOut: ReadonlySet<string>;
  /** Payments that the replies of those commands name. */
  readonly answeredPayments: readonly string[];
  /** Company payables and agency revenue payables in the ledger, without voids. */
  readonly payments: readonly string[];
  /** Entries whose lines do not sum to zero, and trust accounts with less money than is held in them. */
  readonly unbalanced: readonly string[];
  /** Violations found by the ledger's own checks. */
  readonly problems: readonly string[];
}

const PAYABLE_COMMANDS = [
  'CreateCompanyPayable',
  'CreateCompanyPayables',
  'CreateAgencyPayable',
  'CreateCommissionStatement',
];

/** Reads the traces with SQL of its own, independent of the server's. */
export async function readAccount(db: Database): Promise<LedgerAccount> {
  const keys = await db.query<{ key: string }>(
    `SELECT idempotency_key AS key FROM command_answer
     UNION ALL SELECT idempotency_key FROM statement_batch WHERE idempotency_key IS NOT NULL`,
  );
  const answered = await db.query<{ id: string }>(
    `SELECT jsonb_array_elements_text(answer->'itemIds') AS id FROM command_answer WHERE command = ANY($1)`,
    [PAYABLE_COMMANDS],
  );
  const payments = await db.query<{ id: string }>(
    `SELECT DISTINCT pay_item_id::text AS id FROM payable_payment`,
  );
  const unbalanced = await db.query<{ what: string }>(
    `SELECT 'entry ' || entry_id AS what FROM entry_line GROUP BY entry_id HAVING sum(cents) <> 0
     UNION ALL
     SELECT 'trust account ' || held.account_id FROM (
       SELECT trust_account_id AS account_id, -sum(cents) AS cents
       FROM entry_line WHERE trust_account_id IS NOT NULL GROUP BY trust_account_id
     ) held
     WHERE held.cents > (SELECT coalesce(sum(cents), 0) FROM entry_line WHERE account_id = held.account_id)`,
  );
  return {
    carriedOut: new Set(keys.map(({ key }) => key)),
    answeredPayments: answered.map(({ id }) => id),
    payments: payments.map(({ id }) => id),
    unbalanced: unbalanced.map(({ what }) => what),
    problems: await ledgerProblems(db),
  };
}

/**
 * Returns where the ledger and the replies differ: what was carried out without being reported, and what was
 * reported without being in the ledger (D8).
 *
 * @param before the ledger as initially filled; no command made its payments.
 */
export function differences(
  sent: readonly SentCommand[],
  before: LedgerAccount,
  ledger: LedgerAccount,
): readonly string[] {
  const named = (outcome: SentCommand['outcome'], here: boolean): SentCommand[] =>
    sent.filter((command) => command.outcome === outcome && ledger.carriedOut.has(command.key) === here);
  // A batch with a lost reply may be sent again with the same key; the last reply counts.
  const acknowledged = new Set(named('acknowledged', true).map(({ key }) => key));
  const known = new Set(sent.map(({ key }) => key));
  return [
    ...named('acknowledged', false).map(
      ({ name, key }) => `${name} ${key} was acknowledged, and is not there`,
    ),
    ...named('refused', true)
      .filter(({ key }) => !acknowledged.has(key) && !isUnknown(sent, key))
      .map(({ name, key }) => `${name} ${key} was refused, and is there`),
    ...[...ledger.carriedOut].filter((key) => !known.has(key)).map((key) => `${key} was never sent`),
    ...ledger.answeredPayments
      .filter((id) => !ledger.payments.includes(id))
      .map((id) => `payment ${id} was answered, and is not there`),
    ...ledger.payments
      .filter((id) => !before.payments.includes(id) && !ledger.answeredPayments.includes(id))
      .map((id) => `payment ${id} is there, and no command has made it`),
    ...ledger.unbalanced,
    ...ledger.problems,
  ];
}

function isUnknown(sent: readonly SentCommand[], key: string): boolean {
  return sent.some((command) => command.key === key && command.outcome === 'unknown');
}
