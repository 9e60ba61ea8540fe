import { NO_STATEMENTS, statementSchema } from '../../../src/features/batchStatements/statementForm';
import type { StatementForm } from '../../../src/features/batchStatements/statementForm';
import { formMessages } from '../../support/formMessages';

const TODAY = '2026-03-10';

test.each<[string, Partial<StatementForm>, readonly string[]]>([
  ['a message of 1000 characters', { message: 'm'.repeat(1000) }, []],
  ['a message of one more', { message: 'm'.repeat(1001) }, ['At most 1000 characters']],
  ['today', { asOfDate: TODAY }, []],
  ['tomorrow', { asOfDate: '2026-03-11' }, ['The date cannot be after today']],
  ['one chosen customer', { some: true, clientNumbers: ['00000001'] }, []],
  ['no chosen customer', { some: true }, ['Choose at least one customer']],
])('statements with %s (D9)', async (_what, typed, messages) => {
  expect(await formMessages(statementSchema(TODAY), { ...NO_STATEMENTS, ...typed })).toEqual(messages);
});
