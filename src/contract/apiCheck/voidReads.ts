import type { CheckRun } from './checkRun.ts';
import { PAYMENT_DETAILS, onlyWithFlag } from './flags.ts';
import type { ReportFacts, Reports } from './reportReads.ts';
import type { Row } from './rows.ts';

const EFFECTS = 'GetVoidEffects';
const TRANSACTIONS = 'PeriodReport';

/** Asks what voiding an invoice would do, which posts nothing; only hosts with the flag answer this. */
export async function readVoids(
  run: CheckRun,
  { caller, flags, today }: Pick<ReportFacts, 'caller' | 'flags' | 'today'>,
  reports: Reports,
): Promise<void> {
  if (!flags.has(PAYMENT_DETAILS)) {
    run.notChecked(caller, EFFECTS, onlyWithFlag(PAYMENT_DETAILS));
    return;
  }
  const invoice = reports.get(TRANSACTIONS)?.find((row) => isInForce(row, today));
  if (invoice === undefined && run.mayGet(caller, EFFECTS)) {
    run.notChecked(
      caller,
      EFFECTS,
      `It is asked with an invoice of ${TRANSACTIONS}, which has none in force.`,
    );
    return;
  }
  await run.ask(caller, EFFECTS, { itemId: invoice?.['itemId'] ?? '1', date: today });
}

/** Whether a row is an invoice that can be voided as of today. */
const isInForce = (
  { transactionType, reversesItemId, voidedDate, transactionDate }: Row,
  today: string,
): boolean =>
  transactionType === 'Invoice' &&
  reversesItemId === null &&
  voidedDate === null &&
  String(transactionDate) <= today;
