import type { Database } from '../../../shell-stub/server/db';
import { addDays } from '../../../shell-stub/server/clock';
import { DIRECTORY } from '../../../shell-stub/server/directory';
import { counts } from '../../support/counts';
import { openLedger } from '../../support/ledgerCopy';
import { TODAY } from '../api/support';
import { Desk, FEES, premium, RETAINED } from '../ledger/desk';
import { readRawRows, TrustReckoning } from '../ledger/trustReckoning';
import type { ReckonedLine } from './asOfReckoning';
import { PayablesReckoning } from './asOfReckoning';
import { reportedLines } from './reportedLines';

jest.setTimeout(1_800_000);

const { offices } = DIRECTORY;
const KINDS = ['company', 'revenue'] as const;
const TRUSTS = [1010, 1020];

const sumOf = (lines: readonly ReckonedLine[], part: (line: ReckonedLine) => number) =>
  lines.reduce((sum, line) => sum + part(line), 0);
/** What trust holds on lines: of paid ones, what is left there after the payment. */
const heldOn = (lines: readonly ReckonedLine[]) =>
  sumOf(
    lines,
    ({ collected, advanced, amount, paidDate }) => collected + advanced - (paidDate === null ? 0 : amount),
  );

describe('the reports of a generated agency, on every day of a year', () => {
  let db: Database;
  let reckoning: PayablesReckoning;
  let position: TrustReckoning;
  beforeAll(async () => {
    db = await openLedger('agency');
    reckoning = await PayablesReckoning.read(db);
    position = new TrustReckoning(await readRawRows(db), TRUSTS);
  });
  afterAll(() => db.close());

  /** Today, and days spread over the year before it: with the long counts, all of them. */
  const days = Array.from({ length: counts.payableDays }, (_, at) =>
    addDays(TODAY, -Math.round((at * 365) / Math.max(1, counts.payableDays - 1))),
  );

  it.each(KINDS)(
    '%s lines are those of plain arithmetic over the ledger’s rows, cent by cent',
    async (kind) => {
      let moved = 0;
      let before = '';
      for (const day of days) {
        const expected = reckoning.on(day).filter((line) => line.kind === kind);
        expect(await reportedLines(db, kind, day)).toEqual(expected);
        const unpaid = expected.filter(({ paidDate }) => paidDate === null);
        expect(await reportedLines(db, kind, day, { paid: false })).toEqual(unpaid);
        const text = JSON.stringify(expected);
        if (text !== before) moved += 1;
        before = text;
      }
      // Days that all looked alike would prove nothing.
      expect(moved).toBeGreaterThan(days.length / 2);
    },
  );

  it('what trust holds on all lines is what D50 holds for carriers, and the commission not withdrawn', () => {
    for (const day of days) {
      const lines = reckoning.on(day);
      const figures = TRUSTS.map((account) => position.on(account, day));
      const carriers = figures
        .flatMap((one) => Object.values(one.carriers))
        .reduce((sum, one) => sum + one, 0);
      const commission = figures.reduce((sum, one) => sum + one.commission, 0);
      const [company, revenue] = KINDS.map((kind) => lines.filter((line) => line.kind === kind));
      expect([heldOn(company ?? []), heldOn(revenue ?? [])]).toEqual([carriers, commission]);
      // A paid line keeps something only if it is a return premium that its carrier has credited, unused.
      const left = lines.filter((line) => line.paidDate !== null && heldOn([line]) !== 0);
      expect(left.filter(({ amount }) => amount > 0)).toEqual([]);
    }
  });

  it.each([...offices.map((office) => [office]), [102, 103]].map((some) => [some]))(
    'offices %j have their own lines alone',
    async (some) => {
      const [first = TODAY] = days.slice(Math.floor(days.length / 2));
      for (const kind of KINDS) {
        const mine = reckoning.on(first, some).filter((line) => line.kind === kind);
        expect(await reportedLines(db, kind, first, { officeIds: some })).toEqual(mine);
      }
    },
  );
});

describe('what is backdated moves the days that it should, and no other', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await Desk.open();
  });
  afterAll(() => desk.db.close());

  const DAYS = Array.from({ length: 24 }, (_, at) => addDays('2026-02-01', at));
  /** Every report of every day. */
  async function everyDay(): Promise<ReadonlyMap<string, string>> {
    const reckoning = await PayablesReckoning.read(desk.db);
    const seen = new Map<string, string>();
    for (const day of DAYS) {
      const lines = [
        ...(await reportedLines(desk.db, 'company', day)),
        ...(await reportedLines(desk.db, 'revenue', day)),
      ];
      expect([...lines].sort((one, other) => one.lineId - other.lineId)).toEqual(reckoning.on(day));
      seen.set(day, JSON.stringify(lines));
    }
    return seen;
  }
  async function changedBy(act: () => Promise<unknown>): Promise<string[]> {
    const before = await everyDay();
    await act();
    const after = await everyDay();
    return DAYS.filter((day) => before.get(day) !== after.get(day));
  }
  const from = (day: string) => DAYS.filter((one) => one >= day);

  async function paidInvoice() {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-02-02', [
      { ...premium(100_000), retainedCents: 15_000, retainedAccountId: RETAINED },
      { name: 'Fee', amountCents: 2_500, reportingAccountId: FEES },
    ]);
    const receipt = await desk.receipt(client, '2026-02-04', 102_500, { [invoice]: 102_500 });
    return { invoice, receipt };
  }
  it('an invoice is in the report from its own day, and collected from the day of the receipt', async () => {
    expect(await changedBy(paidInvoice)).toEqual(from('2026-02-02'));
  });

  it('a payment makes its lines paid from its day; its void makes them unpaid from the day of the void', async () => {
    const { invoice } = await paidInvoice();
    let payment = 0;
    expect(
      await changedBy(async () => {
        payment = await desk.pay('company', '2026-02-10', invoice);
      }),
    ).toEqual(from('2026-02-10'));
    const [lineId] = await desk.lineIds(invoice, 'company');
    const paidOn = async (day: string) =>
      (await reportedLines(desk.db, 'company', day, { paid: true })).some((line) => line.lineId === lineId);
    expect(await changedBy(() => desk.void(payment, '2026-02-20'))).toEqual(from('2026-02-20'));
    expect(await Promise.all(['2026-02-09', '2026-02-10', '2026-02-19', '2026-02-20'].map(paidOn))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('a returned check takes back what was collected from the day of the return', async () => {
    const { receipt } = await paidInvoice();
    expect(await changedBy(() => desk.nsf(receipt, '2026-02-12'))).toEqual(from('2026-02-12'));
  });

  it('a returned check of what was paid already is advanced from the day of the return', async () => {
    const { invoice, receipt } = await paidInvoice();
    await desk.pay('company', '2026-02-10', invoice);
    expect(await changedBy(() => desk.nsf(receipt, '2026-02-15'))).toEqual(from('2026-02-15'));
    const [lineId] = await desk.lineIds(invoice, 'company');
    const on = async (day: string) =>
      (await reportedLines(desk.db, 'company', day)).find((line) => line.lineId === lineId);
    expect(await on('2026-02-14')).toMatchObject({ collected: 85_000, advanced: 0 });
    expect(await on('2026-02-15')).toMatchObject({ collected: 0, advanced: 85_000, paidDate: '2026-02-10' });
  });

  it('a return premium that its carrier has credited stays on its paid line until its customer has it', async () => {
    const { invoice } = await paidInvoice();
    const memo = await desk.memo(await desk.client(), '2026-02-05', [premium(12_000)]);
    await desk.pay('company', '2026-02-10', invoice, memo);
    const [lineId] = await desk.lineIds(memo, 'company');
    const heldThen = async (day: string) =>
      heldOn((await reportedLines(desk.db, 'company', day)).filter((line) => line.lineId === lineId));
    expect(await changedBy(() => desk.refund(memo, '2026-02-14', 12_000))).toEqual(from('2026-02-14'));
    expect(await Promise.all(['2026-02-09', '2026-02-10', '2026-02-13', '2026-02-14'].map(heldThen))).toEqual(
      [0, 12_000, 12_000, 0],
    );
  });

  it('a voided invoice is owed until the day of its void', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-02-03', [premium(40_000)]);
    expect(await changedBy(() => desk.void(invoice, '2026-02-18'))).toEqual(from('2026-02-18'));
  });
});
