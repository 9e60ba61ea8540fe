import { forbidden } from '../../../shell-stub/server/api/failures';
import { CommandRefusal } from '../../../shell-stub/server/api/commands/refusals';
import type { ReceivedCommand } from '../../../shell-stub/server/api/commands/run';
import { runCommand } from '../../../shell-stub/server/api/commands/run';
import { loadAgency } from '../../../shell-stub/server/api/agency';
import { DatabaseError } from '../../../shell-stub/server/db';
import { LedgerRefusal } from '../../../shell-stub/server/ledger';
import { createScenario } from '../../../shell-stub/server/scenario/store';
import { loadViewer } from '../../../shell-stub/server/session/viewer';
import { testClock } from '../api/support';
import { Desk } from '../ledger/desk';
import { newKey } from '../payables/support';

let desk: Desk;
let call: Omit<ReceivedCommand, 'body'>;
beforeAll(async () => {
  desk = await Desk.open('embedded');
  const [viewer, agency] = [await loadViewer(desk.db, 'administrator'), await loadAgency(desk.db)];
  if (!viewer) throw new Error('There is no administrator.');
  const readViewer = () => Promise.resolve(viewer);
  const rules = { enforceOfficePermissions: true, officeIds: [] };
  call = { readViewer, agency, rules, db: desk.db, clock: testClock(), scenario: createScenario() };
});
afterAll(() => desk.db.close());

const noted = () => undefined;
const DONE = { itemIds: ['7'], failures: [{ itemId: '8', reason: 'It was cleared.' }] };
const body = () => ({ command: 'ClearQBQueue', idempotencyKey: newKey(), clearQBQueue: {} });
const failing = (error: Error) =>
  runCommand('ClearQBQueue', () => Promise.reject(error), { ...call, body: body() }, noted);

describe('running a command', () => {
  it('returns its data, even when some items were refused', async () => {
    expect(
      await runCommand('ClearQBQueue', () => Promise.resolve(DONE), { ...call, body: body() }, noted),
    ).toEqual({
      code: 0,
      data: DONE,
    });
  });

  it.each<[string, Error, object]>([
    ['of the ledger', new LedgerRefusal('Choose lines.'), { code: 13, message: 'Choose lines.' }],
    ['of the command', new CommandRefusal('Reconnect'), { code: 13, message: 'Reconnect' }],
    [
      'of the database',
      new DatabaseError('duplicate key: payable_payment_line_id_round_key', '23505', undefined),
      {
        code: 13,
        message:
          'One of the selected lines was paid a moment ago by somebody else. Nothing was posted: refresh to see.',
      },
    ],
    [
      'of a trust account',
      new DatabaseError('Trust account 1010 would be 123456 cents short.', 'LG004', '123456'),
      {
        code: 13,
        message:
          'Premium Trust - Harbor National would be $1,234.56 short of the money it holds for others. Nothing was posted. Take $1,234.56 less out of it.',
      },
    ],
    [
      'of a check number, in the language of the database',
      new DatabaseError(
        'doppelter Schlüsselwert verletzt Unique-Constraint »bank_check_account_id_number_key«',
        '23505',
        'Schlüssel »(account_id, number)=(1010, 90001)« existiert bereits.',
      ),
      {
        code: 13,
        message:
          'Check number 90001 was used by somebody else a moment ago. Enter another number. Nothing was posted.',
      },
    ],
    [
      'of a balance',
      new DatabaseError('Item 7 of 100 cents cannot pay 101 cents.', 'LG005', undefined),
      { code: 13, message: 'A balance has changed meanwhile: look at it again. Nothing was posted.' },
    ],
    [
      'of a reversal',
      new DatabaseError('Item 7 cannot be reversed: 1 cents of it are in use.', 'LG007', undefined),
      { code: 13, message: 'Money of this item is in use. Nothing was posted.' },
    ],
  ])('returns code 13 and the message of a refusal %s', async (_name, error, expected) => {
    expect(await failing(error)).toEqual({ ...expected, data: { itemIds: [], failures: [] } });
  });

  it.each([forbidden('No.'), new Error('a bug'), new DatabaseError('syntax error', '42601', undefined)])(
    'throws any other error: %s',
    async (error) => {
      await expect(failing(error)).rejects.toBe(error);
    },
  );
});

describe('after a deadlock or serialization failure', () => {
  it.each(['40P01', '40001'])('%s: the command runs again', async (code) => {
    let runs = 0;
    const work = () => {
      runs += 1;
      if (runs < 3) return Promise.reject(new DatabaseError('deadlock detected', code, undefined));
      return Promise.resolve(DONE);
    };
    expect((await runCommand('ClearQBQueue', work, { ...call, body: body() }, noted)).code).toBe(0);
    expect(runs).toBe(3);
  });

  it.each(['40P01', '40001'])(
    '%s: the command is given up after four runs, and nothing was posted',
    async (code) => {
      let runs = 0;
      const work = () => {
        runs += 1;
        return Promise.reject(new DatabaseError('deadlock detected', code, undefined));
      };
      expect(await runCommand('ClearQBQueue', work, { ...call, body: body() }, noted)).toEqual({
        code: 13,
        message: 'Somebody else was posting to the same items. Nothing was posted: try again.',
        data: { itemIds: [], failures: [] },
      });
      expect(runs).toBe(4);
    },
  );
});
