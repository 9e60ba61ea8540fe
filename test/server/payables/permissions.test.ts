import { Settings } from 'luxon';
import { containsCardNumber } from '../../../src/domain';
import { holdsCardNumber } from '../../../shell-stub/server/api/cardNumbers';
import type { ApiFailure } from '../../../shell-stub/server/api/failures';
import type { UserId } from '../../../shell-stub/shared/scenario';
import { Desk, premium } from '../ledger/desk';
import { companyPayload, DAY, itemsOf, OFFSET, revenuePayload, run } from './support';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.db.close());

async function payload(payment: object = {}, more: object = {}, collectedOn = '2026-03-02') {
  const client = await desk.client();
  const invoice = await desk.invoice(client, collectedOn, [premium(100)]);
  await desk.receipt(client, collectedOn, 100, { [invoice]: 100 });
  return { ...companyPayload(await itemsOf(desk, 'company', invoice), payment), ...more };
}
const pay = (user: UserId, body: object) => run(desk, user, 'CreateCompanyPayable', body);

describe('permission to pay (§6, D33)', () => {
  it.each<[UserId, number | string]>([
    ['administrator', 0],
    ['all-offices', 0],
    ['last-two-days', 0],
    ['by-office', 'code 15'],
    ['own-transactions', 'code 15'],
    ['no-permissions', 'code 15'],
  ])('%s', async (user, expected) => {
    const body = await payload();
    const outcome = await pay(user, body).then(
      ({ code }) => code,
      (error: unknown) => `code ${(error as ApiFailure).code}`,
    );
    expect(outcome).toBe(expected);
  });
});

describe('the payment date (D25)', () => {
  it('must be today for a user without 8006', async () => {
    await expect(pay('last-two-days', await payload({ date: '2026-05-13' }))).rejects.toMatchObject({
      code: 15,
      message: 'You do not have permission to change the payment date',
    });
    expect((await pay('last-two-days', await payload({ date: DAY }))).code).toBe(0);
  });

  it('can be any day up to today with 8006', async () => {
    expect((await pay('all-offices', await payload({ date: '2026-03-09' }))).code).toBe(0);
    await expect(pay('all-offices', await payload({ date: '2026-05-15' }))).rejects.toMatchObject({
      code: 13,
      message: 'The payment date cannot be after today.',
    });
  });
});

describe('utcOffset must be that of the agency’s zone on the payment date', () => {
  it.each<[string, number, string | null]>([
    [DAY, -240, null],
    [
      DAY,
      240,
      'utcOffset on 2026-05-14 is -240 minutes in the agency’s time zone. Load the page again, then pay.',
    ],
    ['2026-03-07', -300, null],
    [
      '2026-03-07',
      -240,
      'utcOffset on 2026-03-07 is -300 minutes in the agency’s time zone. Load the page again, then pay.',
    ],
    // The day on which the clocks go forward.
    ['2026-03-08', -300, null],
    ['2026-03-08', -240, null],
    [DAY, 0.5, 'utcOffset must be minutes from UTC.'],
    [DAY, 841, 'utcOffset must be minutes from UTC.'],
  ])('%s at %d: %s', async (date, utcOffset, message) => {
    const outcome = await pay('administrator', await payload({ date }, { utcOffset })).then(
      () => null,
      (error: unknown) => (error as ApiFailure).message.replace("'", '’'),
    );
    expect(outcome).toBe(message);
  });
});

it('utcOffset may be either of those of a day whose midnight there is twice', async () => {
  const { now } = Settings;
  const [agency] = await desk.db.query<{ zone: string }>('SELECT time_zone AS zone FROM agency');
  await desk.db.query("UPDATE agency SET time_zone = 'America/Havana'");
  // Luxon reads the hour that there is twice by the computer's clock.
  Settings.now = () => Date.parse('2026-01-15T12:00:00Z');
  try {
    // Clocks went back at 1:00 to 0:00.
    const day = '2025-11-02';
    const on = async (utcOffset: number) =>
      (await pay('administrator', await payload({ date: day }, { utcOffset }, day))).code;
    expect([await on(-240), await on(-300)]).toEqual([0, 0]);
    await expect(on(-360)).rejects.toThrow(
      "utcOffset on 2025-11-02 is -240 minutes in the agency's time zone. Load the page again, then pay.",
    );
  } finally {
    Settings.now = now;
    await desk.db.query('UPDATE agency SET time_zone = $1', [agency?.zone]);
  }
});

describe('card numbers (D35)', () => {
  const CARD = '4111 1111-1111 1111';
  it.each(['memo', 'referenceNumber'])('are refused in %s', async (field) => {
    await expect(pay('administrator', await payload({ [field]: `No. ${CARD}` }))).rejects.toMatchObject({
      code: 13,
      message: 'This looks like a card number. Remove it before saving.',
    });
  });

  /** Every character that may stand between digits, or might be taken for one that may. */
  const BETWEEN = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit)).filter(
    (character) => /[\s\p{Zs}\p{Zl}\p{Zp}\p{Pd}\p{Cf}]/u.test(character),
  );

  it('are detected over the same spaces and dashes as in the module', () => {
    const detected = (detects: (text: string) => boolean) =>
      BETWEEN.filter((character) => detects(`4111${character}1111${character}1111${character}1111`));
    expect(detected(holdsCardNumber)).toEqual(detected(containsCardNumber));
    expect(detected(holdsCardNumber)).toEqual(expect.arrayContaining([' ', '-', '\u00a0', '\u2013']));
  });

  it.each([
    CARD,
    'Call us:\n555-1234\n555-4321',
    '4111111111111111',
    '4111111111111112',
    'paid 5500-0000-0000-0004 by card',
    '12 4111 1111 1111 1111',
    '4111 1111 1111 1111 99',
    '1234567890123',
    '',
    'INV 000000000000',
    '6011 0009 9013 9424 7',
    '0'.repeat(13),
    '9'.repeat(30),
  ])('are detected in %j just as the module detects them', (text) => {
    expect(holdsCardNumber(text)).toBe(containsCardNumber(text));
  });
});

describe('malformed payments are refused', () => {
  it.each<[string, object, object, string]>([
    ['no date', { date: null }, {}, 'date is required.'],
    ['no day', { date: '2026-02-30' }, {}, 'date must be a date yyyy-MM-dd.'],
    ['no method', { method: 'Gold' }, {}, 'method must be one of Check, ACH, Wire.'],
    [
      'an account that is not an id',
      { bankAccountId: 1010 },
      {},
      'bankAccountId must be an id as a string of digits.',
    ],
    [
      'a long reference',
      { referenceNumber: 'x'.repeat(41) },
      {},
      'referenceNumber can have up to 40 characters.',
    ],
    ['a memo that is not text', { memo: 5 }, {}, 'memo must be text.'],
    ['no lines', {}, { lineItems: [] }, 'lineItems must be a non-empty list.'],
    ['lines that are none', {}, { lineItems: ['7'] }, 'lineItems[0] must be an object.'],
    [
      'parts of a cent',
      {},
      { lineItems: [{ lineId: '1', amount: 1.005 }] },
      'amount must be a number of dollars with at most two decimals.',
    ],
    [
      'an amount as text',
      {},
      { lineItems: [{ lineId: '1', amount: '1.00' }] },
      'amount must be a number of dollars with at most two decimals.',
    ],
    ['no payment', {}, { payment: null }, 'payment must be an object.'],
    [
      'an advance of at most a part of a cent',
      { advanceFromOperating: true, advanceAtMost: 0.005 },
      {},
      'advanceAtMost must be a number of dollars with at most two decimals.',
    ],
    ['no flag', { advanceFromOperating: 'yes' }, {}, 'advanceFromOperating must be true or false.'],
  ])('%s', async (_name, payment, more, message) => {
    await expect(pay('administrator', await payload(payment, more))).rejects.toMatchObject({
      code: 13,
      message,
    });
  });

  it('revenue without an account to deposit to', async () => {
    const payment = { ...revenuePayload([]).payment, depositToAccountId: undefined };
    const body = { utcOffset: OFFSET, payment, lineItems: [{ lineId: '1', amount: 1 }] };
    await expect(run(desk, 'administrator', 'CreateAgencyPayable', body)).rejects.toMatchObject({
      message: 'depositToAccountId must be an id as a string of digits.',
    });
  });
});
