import { trustDaysApi } from '../../src/platform';
import { recentTrustDaysApi } from '../../src/platform/reports/recentTrustDays.api';
import { statementsApi } from '../../src/features/batchStatements/statements.api';
import { checksApi } from '../../src/features/payables/checks/checks.api';
import { paymentDocumentApi } from '../../src/features/payables/document/paymentDocument.api';
import { voidsApi } from '../../src/features/trustTransactions/voiding/voids.api';
import { CHECK_NUMBERS } from '../support/answers/checks';
import { remittanceAdvice } from '../support/answers/paymentDocuments';
import { batch } from '../support/answers/statements';
import { positionDay } from '../support/answers/trustPosition';
import { voidEffects } from '../support/answers/voids';
import { answered, damaged } from './answered';

const DAY = '2026-03-10';
const bank = { bankAccountId: '1', bankAccountName: 'Trust' };
const EFFECTS = voidEffects({
  trust: [{ ...bank, startDate: DAY, endDate: DAY, shortBefore: 0, shortAfter: 1 }],
});

/** Calls whose answers carry dates, with the dates that screens write. Reports are read by the engine. */
const CALLS: readonly (readonly [string, () => unknown, unknown, readonly string[]])[] = [
  ['batches', () => statementsApi.endpoints.statementBatches.initiate(undefined), [batch()], ['asOfDate']],
  ['a batch', () => statementsApi.endpoints.statementBatch.initiate('12'), batch(), ['asOfDate']],
  [
    'days',
    () => trustDaysApi.endpoints.trustDays.initiate({ startDate: DAY, endDate: DAY }),
    [positionDay({ day: DAY })],
    ['day'],
  ],
  [
    'recent days',
    () => recentTrustDaysApi.endpoints.recentTrustDays.initiate(DAY),
    [positionDay({ day: DAY })],
    ['day'],
  ],
  [
    'check numbers',
    () => checksApi.endpoints.checkNumbers.initiate({ bankAccountId: '31', numbers: [] }),
    CHECK_NUMBERS,
    ['date'],
  ],
  [
    'a document',
    () => paymentDocumentApi.endpoints.paymentDocument.initiate('1'),
    remittanceAdvice({ voidedDate: DAY }),
    ['paymentDate', 'itemDate', 'voidedDate'],
  ],
  [
    'effects',
    () => voidsApi.endpoints.voidEffects.initiate({ itemId: '1', date: DAY }),
    EFFECTS,
    ['earliestDate', 'startDate', 'endDate'],
  ],
];

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test.each(CALLS)(
  'the answer about %s is refused with a bad date, and taken with good ones (D1)',
  async (_what, start, data, fields) => {
    expect(await answered(start, data)).toMatchObject({ isSuccess: true });
    for (const field of fields)
      for (const bad of ['2026-02-30', '03/10/2026', `${DAY}T00:00:00Z`, '', 7])
        expect(await answered(start, damaged(data, field, bad))).toMatchObject({
          error: { message: 'An error occurred while processing the request' },
        });
  },
);

test('a document of a payment in force has no void date, or leaves it out', async () => {
  const start = () => paymentDocumentApi.endpoints.paymentDocument.initiate('1');
  for (const none of [null, undefined])
    expect(await answered(start, damaged(remittanceAdvice(), 'voidedDate', none))).toMatchObject({
      isSuccess: true,
    });
});

test('that nothing is known about a void fails its call: it does not mean that nothing depends on it', async () => {
  const start = () => voidsApi.endpoints.voidEffects.initiate({ itemId: '1', date: DAY });
  expect(await answered(start, null, 2)).toMatchObject({
    error: { code: 2, message: 'An error occurred while processing the request' },
  });
});
