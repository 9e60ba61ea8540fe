import { readFileSync } from 'node:fs';
import path from 'node:path';
import { queueAdvice } from '../../src/domain';

it.each([
  [
    'The closing date of the company file (05/31/2026) is on or after the date of this item (05/11/2026).',
    /closed/,
  ],
  ['The closing date of the company file is on or after the date of this item.', /closed/],
  ['The document number INV-7 is used in QuickBooks already.', /Change the number/],
  ['The account "Cyber Payable" has not been added to QuickBooks.', /Re-queue that account/],
  ['The account "Auto Payable" was not found in QuickBooks.', /lacks an account/],
  ['An account that this item uses was not found in QuickBooks.', /lacks an account/],
  [
    'The connection to QuickBooks was lost before it answered.',
    /^Re-queue the item: nothing is sent twice\.$/,
  ],
  ['Unauthorized', /Connect it in Trust Accounting Settings/],
  ['You must reconnect to QuickBooks.', /Connect it in Trust Accounting Settings/],
  ['QuickBooks is not connected.', /Connect it in Trust Accounting Settings/],
  ['Connection refused', /could not be reached/],
  ['connect ECONNREFUSED: the server could not be reached', /could not be reached/],
  ['The customer in QuickBooks is being edited by another user. Try again later.', /Have it closed/],
  ['INV-7 was voided. There is nothing to transfer.', /Clear it/],
  ['Error 3100', /Correct it in QuickBooks/],
  [null, /Correct it in QuickBooks/],
])('advises what to do about %s', (message, advice) => {
  expect(queueAdvice(message, 'Transfer')).toMatch(advice);
});

/** The words that the API reference names, in the order in which they count. */
const source = readFileSync(path.join(__dirname, '../../src/api/wire/queue.ts'), 'utf8');
const named = [...source.matchAll(/^ {3}\*  - (`.*`): /gm)].flatMap(([, list = '']) =>
  [...list.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words),
);

it('has advice for the words that the API reference names', () => {
  expect(named).toHaveLength(22);
  const unknown = named.filter((words) =>
    /^Correct it/.test(queueAdvice(words.replace('…', 'x is'), 'Transfer')),
  );
  expect(unknown).toEqual([]);
});

it.each([
  ['Transfer', true],
  ['Reverse', false],
])('advises Do Not Transfer for a %s in a closed period: %p (D49)', (operation, advised) => {
  const advice = queueAdvice(
    'The closing date of the company file is on or after the date of this item.',
    operation,
  );
  expect(advice.includes('Do Not Transfer')).toBe(advised);
  expect(advice).toMatch(/\.$/);
});
