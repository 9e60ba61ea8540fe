import type { Outage } from '../db';
import { CommitUnknown, outageCause, outageOf } from '../db';

/** What is wrong, for the user, who can tell whoever runs the server. */
const WRONG: Readonly<Record<Outage, string>> = {
  full: "The disk of the ledger's database is full.",
  lost: "The connection to the ledger's database was lost.",
  busy: "The ledger's database has too much to do at the moment.",
};

const WHAT_HELPS: Readonly<Record<Outage, string>> = {
  full: 'Tell whoever runs the server to make room on it.',
  lost: 'Try again in a moment.',
  busy: 'Try again in a moment.',
};

/** What a question that met an outage is answered; null for an error that is none. */
export function outageSentence(error: unknown): string | null {
  if (error instanceof CommitUnknown) {
    return `${WRONG.lost} It is not known whether this was posted: refresh to see, before you send it again.`;
  }
  const outage = outageOf(error);
  return outage && `${WRONG[outage]} ${WHAT_HELPS[outage]}`;
}

/** What a command or form that met an outage is refused with, where it is certain that nothing was posted; else null. */
export function outageRefusal(error: unknown): string | null {
  const outage = error instanceof CommitUnknown ? null : outageOf(error);
  return outage && `${WRONG[outage]} Nothing was posted. ${WHAT_HELPS[outage]}`;
}

/** Takes what a client was refused for, and tells whoever runs the server where that was an outage. */
export type NoteOutage = (error: unknown) => void;

/**
 * Makes one, which writes one line for an outage and none for any other refusal.
 *
 * @param where the route's pattern and the name of the command, without anything of the client
 */
export const noteOutages =
  (log: (line: string) => void, where: string): NoteOutage =>
  (error) => {
    const cause = outageCause(error);
    if (cause !== null) log(`${where} refused: ${cause}`);
  };
