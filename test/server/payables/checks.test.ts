import { ledgerProblems } from '../../../shell-stub/server/ledger';
import type { UserId } from '../../../shell-stub/shared/scenario';
import type {
  CheckNumbers,
  CheckWrittenRow,
  CommandResult,
  CompanyPayment,
  Envelope,
  ReportOfficeOptions,
} from '../../../src/api/wire';
import type { TestApi } from '../api/support';
import { startTestApi } from '../api/support';
import { Desk, FEES, premium, trust } from '../ledger/desk';
import { commandBody, companyPayload, DAY, itemsOf, revenuePayload } from './support';

let api: TestApi;
let desk: Desk;
beforeAll(async () => {
  api = await startTestApi();
  desk = new Desk(api.db);
});
afterAll(() => api.close());
afterEach(async () => {
  expect(await ledgerProblems(desk.db)).toEqual([]);
});

const BANK = { bankAccountId: String(trust) };

/** An invoice with a line of 10.00 to each carrier, paid by its client. */
async function collected(...carriers: number[]): Promise<number> {
  const client = await desk.client();
  const invoice = await desk.invoice(
    client,
    '2026-05-01',
    carriers.map((carrierId) => ({ ...premium(1_000), carrierId })),
  );
  await desk.receipt(client, '2026-05-02', 1_000 * carriers.length, { [invoice]: 1_000 * carriers.length });
  return invoice;
}

const send = async (body: object): Promise<Envelope<CommandResult>> =>
  (await api.call('administrator', 'POST', '/accounting/command', body)).json();

async function pay(carriers: number[], payment: Partial<CompanyPayment> = {}) {
  const payload = companyPayload(await itemsOf(desk, 'company', await collected(...carriers)), payment);
  return send(commandBody('CreateCompanyPayables', payload));
}
const numbersOf = (reply: Awaited<ReturnType<typeof pay>>) =>
  (reply.data?.payments ?? []).map(({ method, referenceNumber }) => `${method} ${referenceNumber}`);
const own = (payeeId: number, referenceNumber: string, method: CompanyPayment['method'] = 'Check') => ({
  payeeId: String(payeeId),
  method,
  referenceNumber,
});
const askNumbers = async (...numbers: string[]) =>
  (await api.query<CheckNumbers>('administrator', { query: 'GetCheckNumbers', ...BANK, numbers })).data;
const checks = async (days: object = {}, user: UserId = 'administrator') =>
  (
    await api.query<CheckWrittenRow[]>(user, {
      query: 'GetChecksWritten',
      ...BANK,
      startDate: null,
      endDate: null,
      ...days,
    })
  ).data ?? [];

describe('check numbers of several payees (D53)', () => {
  it('are the next free ones if none is given, and go on from the single number that an earlier host sends', async () => {
    expect(numbersOf(await pay([1, 2]))).toEqual(['Check 1001', 'Check 1002']);
    expect(numbersOf(await pay([1, 2, 3], { referenceNumber: '1010' }))).toEqual([
      'Check 1010',
      'Check 1011',
      'Check 1012',
    ]);
    expect(numbersOf(await pay([1, 2], { method: 'ACH', referenceNumber: 'T-1' }))).toEqual([
      'ACH T-1',
      'ACH T-1',
    ]);
  });

  it('are each payee’s own, beside other methods', async () => {
    const payments = [own(2, '1020'), own(1, 'W 1', 'Wire'), own(3, '1019')];
    expect(numbersOf(await pay([1, 2, 3], { payments }))).toEqual(['Wire W 1', 'Check 1020', 'Check 1019']);
  });

  it.each<[string, CompanyPayment['payments'], RegExp]>([
    [
      'one is missing',
      [own(1, '1030'), own(2, '')],
      /^Check number of .+: enter one\. Nothing was posted\.$/,
    ],
    [
      'two are the same',
      [own(1, '1030'), own(2, '1030')],
      /^.+ and .+ share check number 1030: enter one for each\. Nothing was posted\.$/,
    ],
    [
      'one was used',
      [own(1, '1030'), own(2, '1001')],
      /^.+: Check number 1001 was used for CP-\d+ to .+ on 05\/14\/2026\. Enter another number\. Nothing was posted\.$/,
    ],
    ['a payee is left out', [own(1, '1030')], /^Say how .+ is paid\. Nothing was posted\.$/],
    [
      'a payee has no lines',
      [own(1, '1030'), own(2, '1031'), own(3, '1032')],
      /^Say once for each payee how it is paid\. Nothing was posted\.$/,
    ],
  ])('are refused when %s', async (_, payments, message) => {
    const before = await checks();
    const reply = await pay([1, 2], payments === undefined ? {} : { payments });
    expect(reply).toMatchObject({ code: 13, message: expect.stringMatching(message) as string });
    expect(await checks()).toEqual(before);
  });

  it('of a withdrawal and a commission statement come from the same account', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-05-01', [
      { name: 'Fee', amountCents: 500, reportingAccountId: FEES },
    ]);
    await desk.receipt(client, '2026-05-02', 500, { [invoice]: 500 });
    const payload = revenuePayload(await itemsOf(desk, 'revenue', invoice), { method: 'Check' });
    const reply = await send(commandBody('CreateAgencyPayable', payload));
    expect(numbersOf(reply)).toEqual(['Check 1021']);
  });
});

describe('GetCheckNumbers', () => {
  it('answers the next number, and which checks have the numbers asked about', async () => {
    const [first] = await checks();
    expect(await askNumbers('1001', '01002', '999999', 'A-1')).toEqual({
      nextNumber: '1022',
      taken: [
        expect.objectContaining({
          number: '1001',
          itemId: first?.itemId,
          itemNumber: first?.itemNumber,
          payeeName: first?.payeeName,
          date: DAY,
        }),
        expect.objectContaining({ number: '1002' }),
      ],
    });
  });

  it.each<[string, object, string]>([
    ['another account', { bankAccountId: '2010' }, 'There is no bank account with the id 2010.'],
    ['no text', { ...BANK, numbers: [1] }, 'numbers must be a list of check numbers as strings of digits.'],
    [
      'too many',
      { ...BANK, numbers: Array.from({ length: 501 }, String) },
      'numbers can name up to 500 check numbers.',
    ],
  ])('refuses %s', async (_, body, message) => {
    expect(await api.query('administrator', { query: 'GetCheckNumbers', ...body })).toMatchObject({
      code: 13,
      message,
    });
  });
});

describe('GetChecksWritten', () => {
  it('lists checks by number, with gaps and voids', async () => {
    const [first] = await checks();
    await desk.void(Number(first?.itemId), DAY);
    const rows = await checks();
    expect(rows.map(({ status, checkNumber, lastNumber }) => [status, checkNumber, lastNumber])).toEqual([
      ['Voided', '1001', '1001'],
      ['Written', '1002', '1002'],
      ['Unused', '1003', '1009'],
      ['Written', '1010', '1010'],
      ['Written', '1011', '1011'],
      ['Written', '1012', '1012'],
      ['Unused', '1013', '1018'],
      ['Written', '1019', '1019'],
      ['Written', '1020', '1020'],
      ['Written', '1021', '1021'],
    ]);
    expect(rows[0]).toMatchObject({
      amount: 0,
      voidedAmount: 10,
      voidedDate: DAY,
      payeeName: first?.payeeName,
    });
    expect(rows[1]).toMatchObject({ amount: 10, voidedAmount: 0, itemType: 'CompanyPayable' });
    expect(await askNumbers('1001')).toMatchObject({ taken: [{ number: '1001' }] });
  });

  it('names offices as the choices of offices do', async () => {
    const { data } = await api.query<ReportOfficeOptions[]>('administrator', {
      query: 'GetReportOfficeOptions',
      report: 'trust',
    });
    const descriptions = data?.flatMap(({ offices }) => offices.map(({ description }) => description));
    for (const { officeName } of (await checks()).filter(({ status }) => status !== 'Unused')) {
      expect(descriptions).toContain(officeName);
    }
    expect.hasAssertions();
  });

  it('keeps to its days, and refuses an end before its start', async () => {
    expect(await checks({ startDate: '2026-05-15' })).toEqual([]);
    expect(await checks({ endDate: DAY })).toHaveLength(10);
    expect(await checks({ startDate: DAY })).toHaveLength(10);
    expect(await checks({ endDate: '2026-05-13' })).toEqual([]);
    expect(
      await api.query('administrator', {
        query: 'GetChecksWritten',
        ...BANK,
        startDate: DAY,
        endDate: '2026-05-13',
      }),
    ).toMatchObject({ code: 13, message: 'End date cannot be before start date' });
  });

  it('begins with the gap before the first check of its days', async () => {
    expect(numbersOf(await pay([1], { date: '2026-05-10', referenceNumber: '1025' }))).toEqual([
      'Check 1025',
    ]);
    const rows = await checks({ startDate: '2026-05-10', endDate: '2026-05-13' });
    expect(
      rows.map(({ status, checkNumber, lastNumber, date }) => [status, checkNumber, lastNumber, date]),
    ).toEqual([
      ['Unused', '1022', '1024', null],
      ['Written', '1025', '1025', '2026-05-10'],
    ]);
  });

  it('lists to a user only the checks of their own offices', async () => {
    // All others are of the administrator's office.
    expect(await checks({}, 'by-office')).toEqual([]);
    const receipt = await desk.receipt(await desk.client(102), '2026-05-01', 2_000);
    const refund = await desk.refund(receipt, '2026-05-12', 2_000);
    expect(await checks({}, 'by-office')).toMatchObject([
      {
        itemId: String(refund),
        checkNumber: '1026',
        officeName: expect.stringMatching(/^Newburyport/) as string,
      },
    ]);
    expect(await checks()).toHaveLength(13);
  });
});
