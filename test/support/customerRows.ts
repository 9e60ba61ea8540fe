import type { BalanceSummaryRow } from '../../src/api/wire';
import { BALANCE, CREDIT, INVOICES, SUMMARY, UNAPPLIED, UNPAID } from './answers/customers';
import { ok } from './answers/envelope';
import { answerQuery } from './api';
import type { QueryBody } from './api';

/** Mocks the three reports of the tie-out. */
export function answerTieOut(
  balances: readonly BalanceSummaryRow[] = [BALANCE],
): Record<string, QueryBody[]> {
  return {
    unpaid: answerQuery(UNPAID, ok(INVOICES)),
    unapplied: answerQuery(UNAPPLIED, ok([CREDIT])),
    summary: answerQuery(SUMMARY, ok(balances)),
  };
}

export * from './answers/customers';
