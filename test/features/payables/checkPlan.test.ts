import fc from 'fast-check';
import type { TakenCheckNumber } from '../../../src/api/wire';
import { checkPlan, numbersToLookUp } from '../../../src/features/payables/payment/checkPlan';
import type { PayeeInput } from '../../../src/features/payables/payment/checkPlan';

const taken = (...numbers: number[]): TakenCheckNumber[] =>
  numbers.map((number) => ({
    number: String(number),
    itemId: `${number}`,
    itemNumber: `CP-${number}`,
    payeeName: 'Acme',
    date: '2026-03-02',
  }));
/** Payees paid by check, with what was typed for each; null for nothing. */
const checks = (...typed: (string | null)[]): PayeeInput[] =>
  typed.map((text, at) => ({ id: `${at}`, name: `Payee ${at}`, method: 'Check', typed: text }));
const NEXT = { next: '1007', taken: [] };

test.each<[string, (string | null)[], number[], string[]]>([
  ['the next ones', [null, null, null], [], ['1007', '1008', '1009']],
  ['past those that were used', [null, null], [1007, 1009], ['1008', '1010']],
  ['past those typed elsewhere', [null, null, '1008'], [], ['1007', '1009', '1008']],
  ['on from one that was typed', [null, '2000', null], [], ['1007', '2000', '2001']],
  ['on from the one before a text that is not a number', ['x', null], [], ['x', '1007']],
  ['nothing where it was emptied', ['', null], [], ['', '1007']],
  [
    'on from the next one after the largest',
    [null, '999999999999', null, null],
    [1008],
    ['1007', '999999999999', '1009', '1010'],
  ],
])('fills in %s (D53)', (_, typed, used, numbers) => {
  const plan = checkPlan(checks(...typed), { next: '1007', taken: taken(...used) });
  expect(plan.map(({ number }) => number)).toEqual(numbers);
});

test.each<[string, (string | null)[], number[], (string | null)[]]>([
  ['no number', [''], [], ['Enter a check number']],
  ['no digits', ['A-7'], [], ['Digits only, up to 12']],
  ['nought', ['0'], [], ['Digits only, up to 12']],
  ['too many digits', ['1234567890123'], [], ['Digits only, up to 12']],
  [
    'the same twice',
    ['1010', '01010'],
    [],
    ['Also the check number of Payee 1', 'Also the check number of Payee 0'],
  ],
  ['one that was used', ['1001', null], [1001], ['Used for CP-1001 to Acme on 03/02/2026', null]],
])('refuses %s (D53)', (_, typed, used, errors) => {
  const plan = checkPlan(checks(...typed), { next: '1007', taken: taken(...used) });
  expect(plan.map(({ error }) => error)).toEqual(errors);
});

test.each<[string, (string | null)[], number[], (string | null)[]]>([
  ['none in a row', [null, null], [], [null, null]],
  ['one number', ['1008', null], [], ['1007 not used', null]],
  ['several', [null, '1012'], [], [null, '1008–1011 not used']],
  ['none where all between were used', ['1009'], [1007, 1008], [null]],
  ['none before the next number', ['1003'], [], [null]],
  ['none where they are out of order', ['1008', '1007'], [], [null, null]],
  ['those after the last that was used', ['1012'], [1009], ['1010–1011 not used']],
  ['none directly after one that was used', ['1010'], [1009], [null]],
])('points out the gap: %s (D53)', (_, typed, used, gaps) => {
  const plan = checkPlan(checks(...typed), { next: '1007', taken: taken(...used) });
  expect(plan.map(({ gap }) => gap)).toEqual(gaps);
});

test('other methods have an optional reference, without a card number (D35)', () => {
  const by = (typed: string | null): PayeeInput => ({ id: '1', name: 'A', method: 'ACH', typed });
  expect(checkPlan([by(null)], NEXT)).toMatchObject([{ number: '', error: null }]);
  expect(checkPlan([by('4111 1111 1111 1111')], NEXT)[0]?.error).toMatch(/looks like a card number/);
  expect(checkPlan([by('x'.repeat(41))], NEXT)[0]?.error).toBe('Up to 40 characters');
});

test('without the next number nothing is filled in', () => {
  expect(checkPlan(checks(null), { next: null, taken: [] })).toMatchObject([
    { number: '', error: 'Enter a check number' },
  ]);
});

test('nothing is filled in, or looked up, that has more than 12 digits', () => {
  const payees = checks(null, null, null);
  const plan = checkPlan(payees, { next: '999999999998', taken: [] });
  expect(plan.map(({ number, error }) => [number, error])).toEqual([
    ['999999999998', null],
    ['999999999999', null],
    ['', 'Enter a check number'],
  ]);
  expect(numbersToLookUp(payees, '999999999998')).toEqual(['999999999998', '999999999999']);
});

test('what is filled in is always free, and what is typed is looked up', () => {
  const typed = fc.option(fc.integer({ min: 1, max: 60 }).map(String), { nil: null });
  fc.assert(
    fc.property(
      fc.array(typed, { minLength: 1, maxLength: 8 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { maxLength: 8 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: 150 }),
      (texts, some, next, run) => {
        const payees = checks(...texts);
        const used = [...some, ...Array.from({ length: run }, (_, at) => next + 2 + at)];
        // The server tells of those numbers alone that it is asked for.
        const told = new Set(numbersToLookUp(payees, String(next)).map(Number));
        const plan = checkPlan(payees, {
          next: String(next),
          taken: taken(...used.filter((number) => told.has(number))),
        });
        const filled = plan.flatMap(({ number }, at) =>
          texts[at] === null && number !== '' ? [Number(number)] : [],
        );
        expect(new Set(filled).size).toBe(filled.length);
        for (const number of filled) {
          expect(used).not.toContain(number);
          expect(texts).not.toContain(String(number));
        }
        const asked = numbersToLookUp(payees, String(next));
        expect(asked.length).toBeLessThanOrEqual(500);
        for (const text of texts) if (text !== null) expect(asked).toContain(text);
      },
    ),
  );
});
