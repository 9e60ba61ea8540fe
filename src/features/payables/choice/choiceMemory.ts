import type { PayableReport } from '../../../domain';
import type { SafeStorage } from '../../../platform';
import { choiceQuery, readChoice } from './payablesChoice';
import type { Offered, PayablesChoice } from './payablesChoice';

/**
 * Choices are remembered for the tab's session, per report and user (D23); accounts and dates are not secret.
 */
const keyOf = (report: PayableReport, userId: string): string => `payables:${report}:${userId}`;

export function rememberChoice(
  storage: SafeStorage,
  report: PayableReport,
  userId: string,
  choice: PayablesChoice,
): void {
  storage.write(keyOf(report, userId), choiceQuery(choice));
}

/** Returns the last choice; null if there is none or it cannot be read. */
export function recallChoice(
  storage: SafeStorage,
  report: PayableReport,
  userId: string,
  offers: Offered,
): PayablesChoice | null {
  const text = storage.read(keyOf(report, userId));
  const read = text === null ? null : readChoice(report, new URLSearchParams(text), offers);
  return read !== null && 'choice' in read ? read.choice : null;
}
