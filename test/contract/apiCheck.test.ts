import type { ApiReport } from '../../src/contract/apiCheck/checkApi';
import type { TestApi } from '../server/api/support';
import { startTestApi } from '../server/api/support';
import { MISSHAPEN } from './apiCheck/breakagesOfAnswers';
import { UNCHOSEN } from './apiCheck/breakagesOfChoices';
import { REPEATING, turningRound } from './apiCheck/breakagesOfCommands';
import { UNDOCUMENTED } from './apiCheck/breakagesOfDocuments';
import { UNREADABLE } from './apiCheck/breakagesOfEnvelopes';
import { UNFILTERED } from './apiCheck/breakagesOfFilters';
import { MISLABELLED } from './apiCheck/breakagesOfHeaders';
import { TRUSTING } from './apiCheck/breakagesOfOrigin';
import { UNPAID_FOR } from './apiCheck/breakagesOfPayments';
import { LAWLESS } from './apiCheck/breakagesOfRules';
import { changingRows, INCONSISTENT, reversing, UNLIMITED } from './apiCheck/breakagesOfTransactions';
import type { BrokenCase, Rows } from './apiCheck/breaking';
import { asks, changing, firstRow, gets, json } from './apiCheck/breaking';
import type { Breakage, Known, Sent } from './apiCheck/backEnd';
import type { CheckedBackEnd } from './apiCheck/checkedBackEnd';
import { checkedBackEnd, failures, PAGE } from './apiCheck/checkedBackEnd';

/** The API check against the stub, whole and broken in many ways. */
let api: TestApi;
let backEnd: CheckedBackEnd;
/** The first run: it leaves a batch of statements for the others. */
let written: ApiReport;
beforeAll(async () => {
  api = await startTestApi({ transactions: true, apiFor: [PAGE] });
  backEnd = await checkedBackEnd(api);
  written = await backEnd.check(null, { write: true });
});
afterAll(async () => {
  await backEnd.close();
  await api.close();
});

/** Whether a request is for all offices; the others are to be refused, or ask for rows that there are. */
const isForAll = ({ fields }: Sent): boolean => fields['officeId'] === null;

/** Calls and what was checked of them. */
const subjects = ({ findings }: ApiReport): string[] =>
  findings.map(({ call, check }) => `${call} · ${check}`);

test('the stub passes with everything that is tried, commands too', () => {
  expect(failures(written)).toEqual([]);
  for (const name of [
    'CreateCompanyPayable',
    'QBDoNotTransferItems',
    'POST /accounting/batch/statements?splitClients=true',
  ]) {
    expect(subjects(written)).toContain(`${name} · idempotency`);
  }
});

test.each<Known>(['second', 'recent', 'own'])(
  'the stub passes, without failures or notes, with the %s user as the second',
  async (second) => {
    const { findings, passed } = await backEnd.check(null, { secondCookie: backEnd.cookies[second] });
    expect(findings.filter(({ outcome }) => outcome === 'failed' || outcome === 'note')).toEqual([]);
    expect(passed).toBe(true);
  },
);

test('a second cookie of the same user is refused, in another session too', async () => {
  const { first, second } = backEnd.cookies;
  const isSame: Breakage = (sent, ask) =>
    ask(sent.user === 'second' && sent.url === '/user/whoami' ? { user: 'first' } : {});
  for (const [breakage, secondCookie] of [
    [null, first],
    [isSame, second],
  ] as const) {
    await expect(backEnd.check(breakage, { secondCookie })).rejects.toThrow(
      '--second-cookie belongs to the same user as --cookie, by hsUserUUID of GET /user/whoami. Sign in as another user, who may see fewer offices or reports, in a private window or another browser, and copy the cookie that is set there; or leave --second-cookie out.',
    );
  }
});

test('a first user who may do little is told of, and is no pass', async () => {
  const report = await backEnd.check(null, { cookie: backEnd.cookies.own, secondCookie: null, write: true });
  expect(report.passed).toBe(false);
  expect(failures(report)).toEqual([
    'every call · first user: by perms of GET /user/whoami, the user of --cookie lacks permission 9004, 9006, 9007 and 9008: no answer of GetCompanyPayablesReport2, GetAgencyRevenueGLAccounts, GetAgencyRevenueReport2 and 9 more was checked. Give --cookie of a user who holds all of them, such as an administrator, and --second-cookie of one who holds fewer.',
  ]);
  const reasons = report.findings.filter(({ outcome }) => outcome === 'not checked');
  for (const [name, id] of [
    ['CreateCompanyPayable', 9006],
    ['QBDoNotTransferItems', 9007],
  ] as const) {
    expect(reasons.filter(({ call }) => call === name).map(({ message }) => message)).toEqual([
      `By perms of GET /user/whoami, the user lacks permission ${id}: give --cookie of a user who holds it.`,
    ]);
  }
});

test('a balance is not compared with today’s while money of a later day may be in it', async () => {
  const { findings, passed } = await backEnd.check(
    firstRow(asks('PeriodReport', { TimePeriod: 2 }), (row) => ({ ...row, transactionDate: '2026-05-20' })),
    { secondCookie: null },
  );
  expect(passed).toBe(true);
  expect(
    findings
      .filter(
        ({ call, check }) => call === 'GetGLAccounts' && check === 'agreement with GetTrustPositionDays',
      )
      .map(({ outcome, message }) => `${outcome}: ${message}`),
  ).toEqual([
    'not checked: Transactions are dated after today: their money is in balance, and not in GetTrustPositionDays yet.',
  ]);
});

test('without a time zone, today is UTC’s, wherever the check runs (D3)', async () => {
  const { DateTimeFormat } = Intl;
  // There it is already tomorrow.
  const there = { timeZone: 'Pacific/Kiritimati' };
  const elsewhere = jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation((locales, options) => new DateTimeFormat(locales, { ...there, ...options }));
  const noZone = changing(asks('GetAgencyTimeZone'), (body) => ({ ...body, data: { timeZone: null } }));
  const report = await backEnd.check(noZone, { secondCookie: null }).finally(() => elsewhere.mockRestore());
  expect(failures(report).filter((failure) => failure.startsWith('PeriodReport'))).toEqual([]);
});

test('an offset is no time zone, as the module has it, in versions of Node that know offsets too', async () => {
  const { DateTimeFormat } = Intl;
  const newer = jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation((locales, { timeZone, ...options } = {}) => {
      const zone = timeZone === '-05:00' ? 'Etc/GMT+5' : timeZone;
      return new DateTimeFormat(locales, zone === undefined ? options : { ...options, timeZone: zone });
    });
  const offset = changing(asks('GetAgencyTimeZone'), (body) => ({ ...body, data: { timeZone: '-05:00' } }));
  const report = await backEnd.check(offset, { secondCookie: null }).finally(() => newer.mockRestore());
  expect(failures(report)).toContain(
    'GetAgencyTimeZone · time zone: names the time zone “-05:00”; expected an IANA name such as America/New_York.',
  );
});

test('without QuickBooks, nothing need be there to be exported', async () => {
  const none: Breakage = changing(asks('GetQBSettings'), (body) => ({
    ...body,
    data: { integrationType: 'None' },
  }));
  const { passed } = await backEnd.check(
    (sent, ask) =>
      sent.user === 'first' && sent.fields['query'] === 'ToBeExportedReport' && isForAll(sent)
        ? json(200, { code: 2 })
        : none(sent, ask),
    { secondCookie: null },
  );
  expect(passed).toBe(true);
});

test('what is being reversed need not be there to be exported', async () => {
  const elsewhere = changingRows(['PeriodReport', 'TransactionSearch'], reversing);
  let left = 0;
  const listed = changing(asks('ToBeExportedReport'), (body) => {
    const rows = body['data'] as Rows;
    const data = rows.filter(({ needsReversal }) => needsReversal !== true);
    left += rows.length - data.length;
    return { ...body, data };
  });
  const { passed } = await backEnd.check(
    (sent, ask) => (asks('ToBeExportedReport')(sent) ? listed : elsewhere)(sent, ask),
    { secondCookie: null },
  );
  expect([passed, left > 0]).toEqual([true, true]);
});

test.each([
  [{}, 'GetTrustPosition', 'accountingTrustPosition'],
  [{}, 'GetTrustPositionDays', 'accountingTrustPosition'],
  [{}, 'GET /accounting/payment/{itemId}/document', 'accountingPaymentDetails'],
  // The other totals are asked with the first flag alone.
  [{ accountingMorningPage: true }, 'GetCompanyPayableTotals', 'accountingPaymentDetails'],
])('with the flags %j, the report says that %s is asked only with %s', async (featureFlags, name, flag) => {
  const { findings, passed } = await backEnd.check(
    changing(gets('/api/features'), () => ({ code: 200, featureFlags })),
    { secondCookie: null },
  );
  expect(passed).toBe(true);
  const found = findings.filter(({ call, check }) => call === name && check !== 'no session');
  const message = `It is asked only with the flag ${flag}: --flags ${flag}`;
  expect(found.map((one) => one.message)).toEqual([message]);
  const read = name === 'GetCompanyPayableTotals' ? 'agreement with GetCompanyPayablesReport2' : 'sums';
  expect(subjects(written)).toContain(`${name} · ${read}`);
});

test('a run that only reads asks for no document of a payment, and says what is never tried', async () => {
  const urls: string[] = [];
  const { findings } = await backEnd.check(
    (sent, ask) => {
      urls.push(sent.url);
      return ask();
    },
    { secondCookie: null },
  );
  // Of no payment that there is.
  const ofPayments = urls.filter((url) => url.includes('/document') && !url.includes('/999999999/'));
  expect(ofPayments).toEqual([]);
  const reason = (name: string) =>
    findings
      .filter(({ call, outcome }) => call === name && outcome === 'not checked')
      .map((one) => one.message);
  for (const name of ['', '/content'].map((end) => `GET /accounting/payment/{itemId}/document${end}`)) {
    expect(reason(name)).toEqual([
      'The first request makes the document as it stays: --write --agency-is-for-tests',
    ]);
  }
  expect(reason('VoidItem')).toEqual(['It is not tried, not even with --write: use the module.']);
  expect(reason('CreateCompanyPayable')).toEqual(['It changes the agency: --write --agency-is-for-tests']);
  expect(subjects({ findings } as ApiReport)).toContain('GetVoidEffects · answer');
});

test('what GetVoidEffects answers is looked at', async () => {
  const { findings } = await backEnd.check(
    changing(asks('GetVoidEffects'), (body) => ({
      ...body,
      data: { ...(body['data'] as object), itemDate: 7 },
    })),
    { secondCookie: null },
  );
  expect(failures({ findings } as ApiReport)).toEqual([
    expect.stringContaining('GetVoidEffects · answer: data.itemDate is the number 7; expected '),
  ]);
});

test.each<[string, Breakage, string]>([
  [
    'an answer whose code comes after its rows',
    changing(asks('PeriodReport'), ({ data, ...envelope }) => ({ data, ...envelope })),
    'every call · code before data: data comes before code. Write code first: the rows of a report are otherwise not shown while they arrive.',
  ],
  [
    'that lines never say what was advanced',
    changing(asks('GetCompanyPayablesReport2'), (body) => ({
      ...body,
      data: (body['data'] as Rows | undefined)?.map(({ advanced: _, ...row }) => row),
    })),
    'GetCompanyPayablesReport2 · advances: no row has advanced: the module takes it for 0.00. Send it with the flag accountingTrustPosition or accountingPaymentDetails.',
  ],
  [
    'a field that the reference does not name',
    changing(gets('/agency'), (body) => ({ ...body, data: { ...(body['data'] as object), colour: 'red' } })),
    'GET /agency · answer: data.colour is not in the reference: it is ignored.',
  ],
])('%s is told, and is not a failure', async (_, breakage, note) => {
  const { findings, passed } = await backEnd.check(breakage, { secondCookie: null });
  expect(passed).toBe(true);
  expect(
    findings
      .filter(({ outcome }) => outcome === 'note')
      .map(({ call, check, message }) => `${call} · ${check}: ${message}`),
  ).toEqual([note]);
});

async function expectFailures({ breakage, options, second, fails }: BrokenCase, more: object): Promise<void> {
  const other = second === undefined ? {} : { secondCookie: backEnd.cookies[second] };
  const report = await backEnd.check(breakage, { ...more, ...options, ...other });
  expect(report.passed).toBe(false);
  if ('check' in fails) {
    const failed = report.findings.filter(
      ({ outcome, check }) => outcome === 'failed' && check === fails.check,
    );
    expect(failed.length).toBeGreaterThan(15);
    expect(new Set(failed.map(({ message }) => message))).toEqual(new Set([fails.message]));
    return;
  }
  const found = failures(report);
  expect(found).toEqual(expect.arrayContaining([...fails]));
  expect(found).toHaveLength(fails.length);
}

test.each<BrokenCase>([
  ...UNREADABLE,
  ...MISSHAPEN,
  ...MISLABELLED,
  ...TRUSTING,
  ...UNFILTERED,
  ...UNCHOSEN,
  ...UNPAID_FOR,
  ...INCONSISTENT,
])('a back end with $broken fails, and the words say what to change', (one) =>
  expectFailures(one, { secondCookie: null }),
);

test.each<BrokenCase>([...LAWLESS, ...UNLIMITED])(
  'a back end with $broken fails, and the words say which rule it breaks',
  (one) => expectFailures(one, {}),
);

test.each<BrokenCase>([...REPEATING, ...UNDOCUMENTED])('a back end with $broken fails with --write', (one) =>
  expectFailures(one, { secondCookie: null, write: true }),
);

test('an answer that comes again may have its fields in another order, and QuickBooks need not be connected', async () => {
  const { findings } = await backEnd.check(turningRound(), { secondCookie: null, write: true });
  expect(findings.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  const ofQuickBooks = findings.filter(({ call }) => call === 'QBDoNotTransferItems');
  expect(ofQuickBooks.map(({ message }) => message)).toContain('It is refused with the message “Reconnect”.');
});
