import { pollEveryMs } from '../../../src/features/batchStatements/statementTexts';

test.each([
  [0, 1500],
  [1, 1500],
  [3000, 1500],
  [3001, 1500.5],
  [12_000, 6000],
  [100_000, 50_000],
])('a batch of %d customers is polled every %d ms', (total, ms) => {
  expect(pollEveryMs({ counts: { total, done: 0, failed: 0, skipped: 0 } })).toBe(ms);
});

test.each([
  [10_000, 10_000],
  [19_000, 5000],
  [19_999, 1500],
])('of 20,000 customers, of whom %d are done, the batch is polled every %d ms', (done, ms) => {
  expect(pollEveryMs({ counts: { total: 20_000, done, failed: 0, skipped: 0 } })).toBe(ms);
});
