import { voidProblems } from '../../../src/features/trustTransactions/voiding/voidForm';

const TODAY = '2026-03-10';
const EARLIEST = '2026-03-05';
const CARD = 'This looks like a card number. Remove it before saving.';

describe('what is wrong with a void (D55)', () => {
  it.each([
    ['Entered twice', {}],
    ['', { reason: 'Enter the reason for the void' }],
    ['   ', { reason: 'Enter the reason for the void' }],
    // Nothing of these can be seen: a blank without width, marks of direction, a filler, a mark on nothing.
    ['\u200b', { reason: 'Enter the reason for the void' }],
    [' \u200e\u2068\u2069 ', { reason: 'Enter the reason for the void' }],
    ['\u3164', { reason: 'Enter the reason for the void' }],
    ['\u0301\ufe0f', { reason: 'Enter the reason for the void' }],
    ['\u200b?', {}],
    ['重複', {}],
    ['x'.repeat(500), {}],
    ['x'.repeat(501), { reason: 'Up to 500 characters' }],
    [`  ${'x'.repeat(500)}  `, {}],
    ['paid with 4111-1111-1111-1111', { reason: CARD }],
  ])('the reason %j', (reason, expected) => {
    expect(voidProblems({ reason, date: TODAY }, TODAY, EARLIEST)).toEqual(expected);
  });

  it.each([
    [TODAY, EARLIEST, undefined],
    [EARLIEST, EARLIEST, undefined],
    ['2026-03-04', EARLIEST, 'Not before 03/05/2026'],
    ['2026-03-04', undefined, undefined],
    ['2026-03-11', EARLIEST, 'Not after today'],
    ['03/1', EARLIEST, 'Invalid date'],
    [null, EARLIEST, 'Required'],
  ])('the date %j, when the earliest is %j', (date, earliest, problem) => {
    expect(voidProblems({ reason: 'Twice', date }, TODAY, earliest).date).toBe(problem);
  });
});
