import type { ApiRequest } from '../../src/contract/apiCheck/apiClient';
import { ApiClient, NOBODY } from '../../src/contract/apiCheck/apiClient';
import type { ApiDocument } from '../../src/contract/apiCheck/apiDocument';
import { callsOf, withCents } from '../../src/contract/apiCheck/apiDocument';
import { CheckRun } from '../../src/contract/apiCheck/checkRun';
import { Examiner } from '../../src/contract/apiCheck/examiner';
import { Findings } from '../../src/contract/apiCheck/findings';
import { payOneLine } from '../../src/contract/apiCheck/payableCommand';
import type { Account } from '../../src/contract/apiCheck/rows';
import { ShapeCheck } from '../../src/contract/apiCheck/shape';
import { Transport } from '../../src/contract/apiCheck/transport';
import { readReference } from '../support/apiReference';

const PAYER = { ...NOBODY, name: 'the user', check: 'answer' };
const BANK: Account = {
  id: '11',
  type: 'Bank',
  inactive: false,
  isTrust: true,
  subAccounts: [],
};
const LINE = { lineId: 'l', amount: 85, collected: 85, paidDate: null, payeeId: 'c' };

const FAILED = { status: 503, body: {} };
const PAID = { status: 200, body: { code: 0, data: { itemIds: ['12'], failures: [] } } };
type Answered = typeof FAILED | typeof PAID;

/** Pays against answers given in advance, and says what comes of it. */
async function paid(...answers: readonly Answered[]) {
  const document = readReference().document as unknown as ApiDocument;
  const client = new ApiClient(new Transport(new URL('http://localhost'), 1000), 'http://localhost', null);
  const findings = new Findings();
  const shape = new ShapeCheck(withCents(document.components.schemas));
  const run = new CheckRun(callsOf(document), new Examiner(client, findings, shape, 1000));
  jest.spyOn(run, 'ask').mockResolvedValue([BANK]);
  const keys: unknown[] = [];
  jest.spyOn(client, 'ask').mockImplementation((_, { body }: ApiRequest) => {
    const { status, body: answer } = answers[keys.length] ?? FAILED;
    keys.push((body as { readonly idempotencyKey: string }).idempotencyKey);
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve({ status, headers, body: Buffer.from(JSON.stringify(answer)) } as never);
  });
  const reports = new Map([['GetCompanyPayablesReport2', [LINE]]]);
  const made = await payOneLine(run, { caller: PAYER, reports, today: '2026-05-14', timeZone: 'UTC' });
  return { made, keys, outcomes: findings.list().map(({ outcome }) => outcome) };
}

test('a payment that succeeds is sent once', async () => {
  const { made, keys } = await paid(PAID);
  expect(made).toMatchObject({ answer: { itemIds: ['12'] } });
  expect(keys).toHaveLength(1);
});

test.each([
  ['succeeds then', PAID, 'Its first answer failed; sent again, it succeeded.', 'passed'],
  ['fails again', FAILED, 'Its answer was not as it must be.', 'failed'],
])(
  'one that fails is sent again with the same key, and it is told when it %s',
  async (_, second, reason, outcome) => {
    const { made, keys, outcomes } = await paid(FAILED, second);
    expect(made).toEqual({ reason });
    expect(outcomes).toEqual([outcome]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  },
);
