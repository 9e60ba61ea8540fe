import fc from 'fast-check';
import type { Envelope, TransactionRow, TransactionSearchQuery } from '../../../src/api/wire';
import { TRANSACTION_TYPES } from '../../../src/api/wire';
import { counts } from '../../support/counts';
import type { TestApi } from '../api/support';
import { startTestApi, TODAY } from '../api/support';
import { EVERYTHING, foundBySql } from './separateSql';

let api: TestApi;
let samples: readonly Sample[];
beforeAll(async () => {
  api = await startTestApi({ transactions: true });
  samples = await api.db.query<Sample>(
    `SELECT i.transaction_date AS day, c.last_name, c.first_name, c.business_name, c.client_id,
            l.reporting_account_id::text AS account, i.office_id::text AS office, i.bank_account_id::text AS bank,
            i.user_office_id::text AS user_office, i.transaction_type AS type
       FROM item i LEFT JOIN client c USING (client_id) LEFT JOIN item_line l USING (item_id)
      WHERE NOT i.is_draft ORDER BY i.item_id, l.line_no`,
  );
});
afterAll(() => api.close());

/** The fields of an existing item, as values to search for. */
interface Sample {
  readonly day: string;
  readonly last_name: string | null;
  readonly first_name: string | null;
  readonly business_name: string | null;
  readonly client_id: number | null;
  readonly account: string | null;
  readonly office: string;
  readonly bank: string | null;
  readonly user_office: string | null;
  readonly type: TransactionSearchQuery['transactionTypes'][number];
}

const search = (more: Partial<TransactionSearchQuery>) => ({ ...EVERYTHING, ...more });
const ask = (body: object) => api.query<TransactionRow[]>('administrator', body);
const idsOf = (reply: Envelope<TransactionRow[]>) => (reply.data ?? []).map(({ itemId }) => itemId);

async function expectSql(body: TransactionSearchQuery): Promise<number> {
  const found = idsOf(await ask(body));
  expect(found).toEqual(await foundBySql(api.db, body, TODAY));
  return found.length;
}

it('a search without voided items shows no voided date, and still has returned receipts (D12)', async () => {
  const { data: rows = [] } = await ask(search({ includeVoided: false }));
  expect(rows.filter(({ voidedDate }) => voidedDate !== null)).toEqual([]);
  const returned = await api.db.query<{ id: string; day: string }>(
    `SELECT reverses_item_id::text AS id, transaction_date AS day FROM item WHERE transaction_type = 'NSFCheck'
      ORDER BY reverses_item_id`,
  );
  expect(returned.length).toBeGreaterThan(0);
  expect(
    rows
      .flatMap(({ itemId, returnedDate }) =>
        returnedDate === null ? [] : [{ id: itemId, day: returnedDate }],
      )
      .sort((one, other) => Number(one.id) - Number(other.id)),
  ).toEqual(returned);
});

describe('each filter by itself finds what independent SQL finds (§7)', () => {
  it.each<[string, Partial<TransactionSearchQuery>]>([
    ['nothing asked for', {}],
    ['without voids', { includeVoided: false }],
    ['last name, case aside', { lastName: 'AN' }],
    ['first name', { firstName: 'an' }],
    ['business name', { businessName: 'co' }],
    ['a range', { startDate: '2025-02-01', endDate: '2025-02-28' }],
    ['one day', { startDate: '2026-05-13', endDate: '2026-05-13' }],
    ['a start alone', { startDate: '2026-04-01' }],
    ['an end alone', { endDate: '2024-12-31' }],
    ['items without a bank account', { searchForItemsWithoutBankAccount: true }],
    ['an account that lines report to', { reportingAccount: '2010' }],
    ['the accounts below a heading', { reportingAccount: '2100' }],
    ['an account of fees', { reportingAccount: '4110' }],
    ['an account of retained commission', { reportingAccount: '4010' }],
    ['the accounts of commission below a heading', { reportingAccount: '4000' }],
    ['a policy office', { policyOffice: '102' }],
    ['a user office', { userOffice: '103' }],
    ['a bank account', { bankAccount: '1010' }],
    ['the operating account', { bankAccount: '1030' }],
    ['two types', { transactionTypes: ['NSFCheck', 'InsuredRefund'] }],
  ])('%s', async (_name, filter) => {
    expect(await expectSql(search(filter))).toBeGreaterThan(0);
  });

  it.each(TRANSACTION_TYPES)('type %s', async (type) => {
    expect(await expectSql(search({ transactionTypes: [type] }))).toBeGreaterThan(0);
  });

  it('a customer id, which is the numeric client id (D15)', async () => {
    const one = samples.find(({ client_id }) => client_id !== null)?.client_id ?? 0;
    expect(await expectSql(search({ clientNumber: one }))).toBeGreaterThan(0);
    expect(await expectSql(search({ clientNumber: 999_999_999 }))).toBe(0);
    expect(await ask(search({ clientNumber: Number.MAX_SAFE_INTEGER }))).toEqual({ code: 2 });
  });

  it.each(['%', '_', '\\', "'", '" OR 1=1 --'])('%s is taken literally in a name', async (lastName) => {
    expect(await expectSql(search({ lastName }))).toBe(0);
  });
});

/** A part of a text, so that the search has to match by "contains". */
const part = (text: string, from: number, length: number) => {
  const start = from % Math.max(1, text.length);
  return text.slice(start, start + length).trim();
};

it('any combination of filters finds what independent SQL finds', async () => {
  const anySearch = fc
    .record({
      pick: fc.nat(),
      end: fc.nat(),
      use: fc.array(fc.boolean(), { minLength: 11, maxLength: 11 }),
      from: fc.nat(8),
      length: fc.integer({ min: 1, max: 6 }),
      types: fc.subarray([...TRANSACTION_TYPES]),
      includeVoided: fc.boolean(),
    })
    .map(({ pick, end, use, from, length, types, includeVoided }): TransactionSearchQuery => {
      const sample = samples[pick % samples.length];
      if (!sample) throw new Error('The agency has no items.');
      const days = [sample.day, samples[end % samples.length]?.day ?? sample.day].sort();
      // Only a few conditions at a time: all of them together hardly ever find anything.
      const when = <T>(index: number, value: T, otherwise: T) =>
        use[index] && use[(index + 5) % 11] ? value : otherwise;
      const bankAccount = when(0, sample.bank, null);
      return search({
        includeVoided,
        lastName: when(1, part(sample.last_name ?? '', from, length), ''),
        firstName: when(2, part(sample.first_name ?? '', from, length), ''),
        businessName: when(3, part(sample.business_name ?? '', from, length), ''),
        clientNumber: when(4, sample.client_id, null),
        searchForItemsWithoutBankAccount: bankAccount === null && when(5, sample.bank === null, false),
        reportingAccount: when(6, sample.account, null),
        policyOffice: when(7, sample.office, null),
        bankAccount,
        userOffice: when(8, sample.user_office, null),
        transactionTypes: when<TransactionSearchQuery['transactionTypes']>(9, types, []),
        startDate: when<string | null>(10, days[0] ?? null, null),
        endDate: when<string | null>(3, days[1] ?? null, null),
      });
    });
  await fc.assert(
    fc.asyncProperty(anySearch, async (body) => {
      await expectSql(body);
    }),
    { numRuns: counts.searches },
  );
});

describe('validation of a search (D1)', () => {
  it.each<[string, object, string]>([
    ['a customer id of words', { clientNumber: '12' }, 'Customer ID must be an integer'],
    ['a part of a customer', { clientNumber: 1.5 }, 'Customer ID must be an integer'],
    ['a date of another form', { startDate: '05/14/2026' }, 'startDate must be a date yyyy-MM-dd.'],
    [
      'an end before its start',
      { startDate: '2026-02-02', endDate: '2026-02-01' },
      'End date cannot be before start date',
    ],
    [
      'an account that is none',
      { reportingAccount: 'x' },
      'reportingAccount must be null or an id as a string of digits.',
    ],
    [
      'an unknown type',
      { transactionTypes: ['Invoice', 'Cash'] },
      'transactionTypes must be a list of transaction types.',
    ],
    [
      'a name of every object',
      { transactionTypes: ['constructor'] },
      'transactionTypes must be a list of transaction types.',
    ],
    ['an endless name', { lastName: 'x'.repeat(201) }, 'lastName must be text of at most 200 characters.'],
    [
      'a text that the database has not',
      { firstName: '\0' },
      'firstName holds a character that cannot be stored: remove it.',
    ],
    ['half of a character', { memo: ['\ud800'] }, 'memo holds a character that cannot be stored: remove it.'],
    [
      'a bank account and none',
      { bankAccount: '1010', searchForItemsWithoutBankAccount: true },
      'Choose a bank account or items without one, not both.',
    ],
  ])('refuses %s with code 13', async (_name, filter, message) => {
    expect(await ask({ ...EVERYTHING, ...filter })).toEqual({ code: 13, message });
  });

  it('treats an empty bank account as none chosen (§5)', async () => {
    expect(idsOf(await ask({ ...EVERYTHING, bankAccount: '' }))).toEqual(idsOf(await ask(EVERYTHING)));
  });
});
