import { MESSAGES } from '../../platform';

/** What a call says that was not answered in words of its own. */
const WORDLESS: readonly string[] = [MESSAGES.requestFailed, MESSAGES.requestCancelled];

/**
 * What to say when a payables or revenue report cannot be generated: the returned message, and where none was
 * returned the one that §8 has for it ("also for the revenue report").
 */
export function generationProblem(message: string): string {
  return WORDLESS.includes(message) ? MESSAGES.payablesReport : message;
}
