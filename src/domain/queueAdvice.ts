/** What QuickBooks answers about, and what the user can do about it. */
const ADVICE: readonly (readonly [says: RegExp, advice: string])[] = [
  [
    /closing date/i,
    'Its period is closed in QuickBooks. Reopen the period there, then re-queue the item; or set it to Do Not Transfer.',
  ],
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
  [
    /connection .*lost|timed? ?out|no answer/i,
    'QuickBooks could not be reached. Re-queue the item: nothing is sent twice.',
  ],
  [
    /being edited|in use by|locked/i,
    'Somebody has the customer open in QuickBooks. Have it closed there, then re-queue the item.',
  ],
  [/was voided/i, 'There is nothing left to send. Clear it from the queue.'],
];

const OTHERWISE = 'Correct it in QuickBooks, then re-queue the item.';

/** In plain words, what to do about a queue item that failed, by the message that QuickBooks gave (§4). */
export function queueAdvice(message: string | null): string {
  return ADVICE.find(([says]) => says.test(message ?? ''))?.[1] ?? OTHERWISE;
}
