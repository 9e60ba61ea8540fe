import { REPORT_MESSAGES, MESSAGES } from '../../platform';

/** Generic messages, used when an answer had no message of its own. */
const WORDLESS: readonly string[] = [MESSAGES.requestFailed, MESSAGES.requestCancelled];

/**
 * The message for a payables or revenue report that cannot be generated: the returned one, otherwise the one
 * from §8 ("also for the revenue report").
 */
export function generationProblem(message: string): string {
  return WORDLESS.includes(message) ? REPORT_MESSAGES.payablesReport : message;
}
