import { NO_STATEMENTS, orderOf, statementSchema } from '../../../src/features/batchStatements/statementForm';
import type { StatementForm } from '../../../src/features/batchStatements/statementForm';
import { formMessages } from '../../support/formMessages';

const TODAY = '2026-03-10';

test.each<[string, Partial<StatementForm>, readonly string[]]>([
  ['a message of 1000 characters', { message: 'm'.repeat(1000) }, []],
  ['a message of one more', { message: 'm'.repeat(1001) }, ['At most 1000 characters']],
  [
    'a card number in its message',
    { message: 'Paid with 4111 1111 1111 1111' },
    ['This looks like a card number. Remove it before saving.'],
  ],
  ['today', { asOfDate: TODAY }, []],
  ['tomorrow', { asOfDate: '2026-03-11' }, ['The date cannot be after today']],
  ['one chosen customer', { some: true, clientNumbers: ['00000001'] }, []],
  ['no chosen customer', { some: true }, ['Choose at least one customer']],
])('statements with %s (D9)', async (_what, typed, messages) => {
  expect(await formMessages(statementSchema(TODAY), { ...NO_STATEMENTS, ...typed })).toEqual(messages);
});

test.each([
  ['all customers with a balance, also after some had been chosen', false, null],
  ['the chosen customers', true, ['00000001']],
])('a batch is made for %s (D9)', (_what, some, clientNumbers) => {
  const form: StatementForm = {
    asOfDate: undefined,
    officeId: '3',
    some,
    clientNumbers: ['00000001'],
    includeZeroBalances: true,
    message: ' Thank you ',
    activityTagIds: ['5'],
  };
  expect(orderOf(form, TODAY)).toEqual({
    asOfDate: TODAY,
    officeId: '3',
    clientNumbers,
    includeZeroBalances: true,
    message: 'Thank you',
    activityTagIds: ['5'],
  });
});
