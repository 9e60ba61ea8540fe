import { screen, waitFor, within } from '@testing-library/dom';
import { addDays } from '../../src/domain';
import { batchSummary } from './answers/statements';
import { CREDIT_TOTALS, INVOICE_TOTALS, PAYABLE_TOTALS, PERIOD_TOTALS } from './answers/totals';
import { POSITION_DAYS, positionDay } from './answers/trustPosition';
import { ok } from './answers/envelope';
import { queueItem } from './answers/queue';
import { answerGet, answerQuery } from './api';
import { TestQueue } from './queueAnswers';
import { renderModule } from './renderModule';
import type { RenderOptions } from './renderModule';

export const TODAY = '2026-03-10';
export const BATCHES = '/accounting/batch/statements';
export const MORNING_FLAGS = {
  accountingMorningPage: true,
  accountingTrustPosition: true,
  accountingPaymentDetails: true,
};
export const DAYS = [
  positionDay({ day: addDays(TODAY, -1) }),
  positionDay({ day: TODAY, bank: 1100, excess: 50 }),
];

/** Answers everything that the page asks, unless the test has answered it before. */
function answerAll(): void {
  answerQuery(POSITION_DAYS, ok(DAYS));
  answerQuery('GetUnpaidInvoiceTotals', ok(INVOICE_TOTALS));
  answerQuery('GetUnappliedCreditTotals', ok(CREDIT_TOTALS));
  answerQuery('GetCompanyPayableTotals', ok(PAYABLE_TOTALS));
  answerQuery('GetPeriodTotals', ok(PERIOD_TOTALS));
  answerGet(
    BATCHES,
    ok([batchSummary(), batchSummary({ id: '11', counts: { total: 1, done: 1, failed: 0, skipped: 0 } })]),
  );
}

/** Opens the morning page. */
export function openMorning(options: RenderOptions = {}) {
  answerQuery('GetQBSettings', ok({ integrationType: 'Online' }));
  answerAll();
  return renderModule({ featureFlags: MORNING_FLAGS, ...options });
}

export const answerQueue = () =>
  new TestQueue([
    queueItem(4, { status: 'Failed' }),
    queueItem(3),
    queueItem(2, { status: 'In Progress' }),
    queueItem(1, { status: 'Complete' }),
  ]);
export const tile = (name: string) => screen.findByRole('region', { name });
/** Looks for the tile anew each time: that of a feature is another element once its code is there. */
const inTile = (name: string) => within(screen.getByRole('region', { name }));
export const figure = (name: string, text: string) =>
  waitFor(() => inTile(name).getByRole('link', { name: text }));
export const words = (name: string, text: string | RegExp) => waitFor(() => inTile(name).getByText(text));
