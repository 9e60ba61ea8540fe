import { DIRECTORY } from '../../../shell-stub/server/directory';
import {
  ledgerProblems,
  postReceipt,
  trustPosition,
  trustPositionDays,
} from '../../../shell-stub/server/ledger';
import type { TrustPositionDay, TrustPositionRow } from '../../../src/api/wire';
import { addDays } from '../../../shell-stub/server/clock';
import { act, agencyId, Desk, FEES, operating, premium, SCOPE, trust } from '../ledger/desk';

const [FIRST, LAST] = ['2026-01-01', '2026-01-31'];
const DAYS = Array.from({ length: 31 }, (_, index) => addDays(FIRST, index));

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
});
afterEach(() => desk.db.close());

interface DayShown {
  readonly day: TrustPositionDay;
  readonly rows: readonly TrustPositionRow[];
}

/** What both queries answer for each day of January. */
async function january(): Promise<readonly DayShown[]> {
  const days = (await trustPositionDays(desk.db, agencyId, FIRST, LAST)).filter(
    ({ bankAccountId }) => bankAccountId === String(trust),
  );
  const shown: DayShown[] = [];
  for (const day of days) {
    const rows: TrustPositionRow[] = [];
    for await (const page of trustPosition(desk.db, SCOPE, day.day)) rows.push(...page);
    shown.push({ day, rows });
  }
  return shown;
}

/** The days that an act changes, in either answer. */
async function changedBy(act: () => Promise<unknown>): Promise<readonly string[]> {
  const before = await january();
  await act();
  const after = await january();
  expect(await ledgerProblems(desk.db)).toEqual([]);
  expect(after.map(({ day }) => day.unexplained)).toEqual(DAYS.map(() => 0));
  return DAYS.filter((_, index) => JSON.stringify(before[index]) !== JSON.stringify(after[index]));
}

const from = (day: string) => DAYS.filter((one) => one >= day);
const figuresOn = async (day: string) => {
  const [row] = await trustPositionDays(desk.db, agencyId, day, day);
  return row && { bank: row.bank, carriers: row.heldForCarriers, clients: row.heldForClients };
};

/** An invoice of 100.00 that a client pays on the 10th. */
async function paidInvoice(): Promise<{ client: number; invoice: number; receipt: number }> {
  const client = await desk.client();
  const invoice = await desk.invoice(client, '2026-01-05', [premium(10_000)]);
  const receipt = await desk.receipt(client, '2026-01-10', 10_000, { [invoice]: 10_000 });
  return { client, invoice, receipt };
}

// Everything later than its day is in the ledger already: what is posted last is backdated.
const later = async () => desk.receipt(await desk.client(), '2026-01-28', 700);

test('an inactive account is among the accounts, in the order of their numbers, once something was in it', async () => {
  const { trustSurplus, closedTrust } = DIRECTORY.accounts;
  const shown = async () =>
    (await trustPositionDays(desk.db, agencyId, FIRST, FIRST)).map(({ bankAccountId }) =>
      Number(bankAccountId),
    );
  expect(await shown()).toEqual([trust, trustSurplus]);
  const receipt = {
    ...act(FIRST),
    clientId: await desk.client(),
    trustAccountId: closedTrust,
    payMethod: 'Check',
  };
  await desk.db.transaction((tx) =>
    postReceipt(tx, { ...receipt, tenderedCents: 100, changeCents: 0, applications: [] }),
  );
  expect(await shown()).toEqual([trust, trustSurplus, closedTrust]);
});

describe('a backdated posting changes the days from its own on, and no other', () => {
  test('the void of a receipt', async () => {
    const { receipt } = await paidInvoice();
    await later();
    expect(await changedBy(() => desk.void(receipt, '2026-01-17'))).toEqual(from('2026-01-17'));
    expect(await figuresOn('2026-01-16')).toEqual({ bank: 100, carriers: 100, clients: 0 });
    expect(await figuresOn('2026-01-17')).toEqual({ bank: 0, carriers: 0, clients: 0 });
    expect(await figuresOn('2026-01-28')).toEqual({ bank: 7, carriers: 0, clients: 7 });
  });

  test('a returned check, after its carrier was paid: operating money stands in', async () => {
    const { invoice, receipt } = await paidInvoice();
    await desk.pay('company', '2026-01-12', invoice);
    await later();
    const changed = await changedBy(() => desk.nsf(receipt, '2026-01-20'));
    // The line was paid with the client's money, now with the agency's: it holds nothing before or after.
    expect(changed).toEqual([]);
    expect(await desk.bank(operating)).toBe(-10_000);
  });

  test('a returned check, of a credit that was not used', async () => {
    const receipt = await desk.receipt(await desk.client(), '2026-01-10', 5_000);
    await later();
    expect(await changedBy(() => desk.nsf(receipt, '2026-01-20'))).toEqual(from('2026-01-20'));
    expect(await figuresOn('2026-01-19')).toEqual({ bank: 50, carriers: 0, clients: 50 });
    expect(await figuresOn('2026-01-20')).toEqual({ bank: 0, carriers: 0, clients: 0 });
  });

  test('the void of a payment to a carrier', async () => {
    const { invoice } = await paidInvoice();
    const payment = await desk.pay('company', '2026-01-12', invoice);
    await later();
    expect(await changedBy(() => desk.void(payment, '2026-01-15'))).toEqual(from('2026-01-15'));
    expect(await figuresOn('2026-01-14')).toEqual({ bank: 0, carriers: 0, clients: 0 });
    expect(await figuresOn('2026-01-15')).toEqual({ bank: 100, carriers: 100, clients: 0 });
  });

  test('a receipt on an invoice', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-01-05', [premium(10_000)]);
    await later();
    const act = () => desk.receipt(client, '2026-01-08', 10_000, { [invoice]: 10_000 });
    expect(await changedBy(act)).toEqual(from('2026-01-08'));
  });
});

/** Posts an entry of lines by account, in cents, as another program would. */
async function postEntry(day: string, lines: readonly (readonly [account: number, cents: number])[]) {
  const item = await desk.receipt(await desk.client(), day, 100);
  await desk.db.transaction(async (tx) => {
    const [entry] = await tx.query<{ id: number }>(
      'INSERT INTO entry (item_id, effective_date) VALUES ($1, $2) RETURNING entry_id AS id',
      [item, day],
    );
    await tx.query(
      `INSERT INTO entry_line (entry_id, line_no, account_id, cents)
       SELECT $1, place, account, cents FROM json_to_recordset($2::text::json) AS l(place int, account int, cents bigint)`,
      [
        entry?.id,
        JSON.stringify(lines.map(([account, cents], index) => ({ place: index + 1, account, cents }))),
      ],
    );
  });
}

const lastDay = async () => (await january()).at(-1)?.day;

test('what the agency puts into a trust account, and takes back, are its own deposits', async () => {
  await postEntry('2026-01-09', [
    [trust, 50_000],
    [operating, -50_000],
  ]);
  await postEntry('2026-01-20', [
    [trust, -20_000],
    [operating, 20_000],
  ]);
  expect(await january().then((days) => days.find(({ day }) => day.day === '2026-01-19')?.day)).toMatchObject(
    {
      bank: 501,
      held: 1,
      agencyDeposits: 500,
      unexplained: 0,
    },
  );
  expect(await lastDay()).toMatchObject({
    bank: 302,
    held: 2,
    excess: 300,
    agencyDeposits: 300,
    commission: 0,
    commissionAvailable: 0,
    unexplained: 0,
  });
  expect(await ledgerProblems(desk.db)).toEqual([]);
});

test('money that a line claims without a posting is unexplained, from its day on', async () => {
  const fee = [{ name: 'Fee', amountCents: 3_000, reportingAccountId: FEES }];
  const client = await desk.client();
  const [one, other] = [
    await desk.invoice(client, '2026-01-05', fee),
    await desk.invoice(client, '2026-01-05', fee),
  ];
  await desk.receipt(client, '2026-01-10', 2_000, { [one]: 1_000, [other]: 1_000 });
  await desk.db.query(
    `INSERT INTO collection (line_id, application_id, trust_account_id, effective_date, cents)
     SELECT p.line_id, a.application_id, $3, '2026-01-15', 500 FROM payable_line p, application a
      WHERE p.item_id = $1 AND a.invoice_item_id = $2`,
    [one, other, trust],
  );
  const days = (await january()).map(({ day }) => day);
  expect(days.filter(({ unexplained }) => unexplained !== 0).map(({ day }) => day)).toEqual(
    from('2026-01-15'),
  );
  expect(days.at(-1)).toMatchObject({ bank: 20, held: 0, commission: 25, unexplained: -5 });
});
