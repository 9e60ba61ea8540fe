import { ANSWER_LOST } from './queue';

const CLOSED_PERIOD = /closing date/i;
const REQUEUE = 'Re-queue the item: nothing is sent twice.';

/** Patterns of QuickBooks' messages, and what the user can do about each. */
const ADVICE: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [CLOSED_PERIOD, 'Its period is closed in QuickBooks. Reopen the period there, then re-queue the item'],
  [
    /document number|number .* (is )?(already )?used|duplicate/i,
    'Another document in QuickBooks has its number. Change the number there, then re-queue the item.',
  ],
  [
    /has not been added to QuickBooks/i,
    'The account that it uses failed first. Re-queue that account, then this item.',
  ],
  [
    /account .*not found|no matching account|mapping/i,
    'QuickBooks lacks an account that it uses. Add or map the account there, then re-queue the item.',
  ],
  // Whether QuickBooks has the item is not known, so it may well have been reached.
  [ANSWER_LOST, REQUEUE],
  [
    /unauthori[sz]ed|reconnect|not connected/i,
    'The agency is not connected to QuickBooks. Connect it in Trust Accounting Settings, then re-queue the item.',
  ],
  [
    /connection .*refused|could not (connect|be reached)|unreachable/i,
    `QuickBooks could not be reached. ${REQUEUE}`,
  ],
  [
    /being edited|in use by|locked/i,
    'Somebody has the customer open in QuickBooks. Have it closed there, then re-queue the item.',
  ],
  [/was voided/i, 'There is nothing left to send. Clear it from the queue.'],
];

const OTHERWISE = 'Correct it in QuickBooks, then re-queue the item.';

/**
 * Says in plain words what to do about a failed queue item, based on QuickBooks' message (§4). Only a transfer
 * can be given up by setting the item to Do Not Transfer (D49).
 */
export function queueAdvice(message: string | null, operation: string): string {
  const text = message ?? '';
  const advice = ADVICE.find(([pattern]) => pattern.test(text))?.[1] ?? OTHERWISE;
  if (!CLOSED_PERIOD.test(text)) return advice;
  return operation === 'Transfer' ? `${advice}; or set it to Do Not Transfer.` : `${advice}.`;
}
