import type { BalanceSummaryRow } from '../../src/api/wire';
import {
  BALANCE,
  CREDIT,
  DETAIL,
  INVOICES,
  PAST_DUE,
  SUMMARY,
  UNAPPLIED,
  UNPAID,
  detailRow,
} from './answers/customers';
import { ok } from './answers/envelope';
import { answerQuery } from './api';
import type { QueryBody } from './api';

/** Answers the three reports of the tie-out. */
export function answerTieOut(
  balances: readonly BalanceSummaryRow[] = [BALANCE],
): Record<string, QueryBody[]> {
  return {
    unpaid: answerQuery(UNPAID, ok(INVOICES)),
    unapplied: answerQuery(UNAPPLIED, ok([CREDIT])),
    summary: answerQuery(SUMMARY, ok(balances)),
  };
}

/** The closing row of the balance detail that the tie-out of these reports expects. */
export const CLOSING = detailRow({
  rowId: 'd',
  kind: 'Closing',
  description: 'Closing balance',
  balance: 50,
});

/** Answers every customer report, so that they tie out. */
export function answerCustomers(): void {
  answerTieOut();
  answerQuery(PAST_DUE, ok(INVOICES.slice(1)));
  answerQuery(DETAIL, ok([detailRow({ rowId: 'a', kind: 'Opening', balance: 50 }), CLOSING]));
}
