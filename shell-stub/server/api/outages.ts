import type { Outage } from '../db';
import { CommitUnknown, outageCause, outageOf } from '../db';

/** What is wrong, in words for the user, who can pass it on to whoever runs the server. */
const WRONG: Readonly<Record<Outage, string>> = {
  full: "The disk of the ledger's database is full.",
  lost: "The connection to the ledger's database was lost.",
  busy: "The ledger's database has too much to do at the moment.",
  gone: 'The ledger was kept in memory, and is gone.',
};

const WHAT_HELPS: Readonly<Record<Outage, string>> = {
  full: 'Tell whoever runs the server to make room on it.',
  lost: 'Try again in a moment.',
  busy: 'Try again in a moment.',
  gone: 'Tell whoever runs the server to start it again.',
};

/** The message for a query that failed because of an outage; null for any other error. */
export function outageSentence(error: unknown): string | null {
  if (error instanceof CommitUnknown) {
    return `${WRONG.lost} It is not known whether this was posted: refresh to see, before you send it again.`;
  }
  const outage = outageOf(error);
  return outage && `${WRONG[outage]} ${WHAT_HELPS[outage]}`;
}

/**
 * The refusal of a command or form that met an outage when it is certain that nothing was done; otherwise null.
 *
 * @param done what would have been done
 */
export function outageRefusal(error: unknown, done: 'posted' | 'queued' = 'posted'): string | null {
  const outage = error instanceof CommitUnknown ? null : outageOf(error);
  return outage && `${WRONG[outage]} Nothing was ${done}. ${WHAT_HELPS[outage]}`;
}

/** Receives every error for which a client was refused, and logs those that were outages. */
export type NoteOutage = (error: unknown) => void;

/**
 * Creates a `NoteOutage` that logs one line for an outage and nothing for any other refusal.
 *
 * @param where the route's pattern and the name of the command, without any client data
 */
export const noteOutages =
  (log: (line: string) => void, where: string): NoteOutage =>
  (error) => {
    const cause = outageCause(error);
    if (cause !== null) log(`${where} refused: ${cause}`);
  };
