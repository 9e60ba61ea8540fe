import type { Caller } from './apiClient.ts';
import type { CheckRun } from './checkRun.ts';
import { answerOf } from './examiner.ts';
import { PAYABLE_REPORTS } from './reportReads.ts';
import type { Reports } from './reportReads.ts';
import { grouped } from './rows.ts';
import type { Row } from './rows.ts';
import { cents, dollars, more } from './sums.ts';

/** Checks that what is collected of the lines of a document is what its client has paid on it. */
export function checkCollections(run: CheckRun, caller: Caller, reports: Reports): void {
  const lines = grouped(
    PAYABLE_REPORTS.flatMap((name) => reports.get(name) ?? []),
    'payableId',
  );
  for (const name of PAYABLE_REPORTS) {
    const rows = reports.get(name);
    if (!rows) continue;
    const wrong = [...wholeProblems(rows), ...shareProblems(rows, lines)];
    const [first] = wrong;
    run.findings.record(
      { ...answerOf(run.call(name), caller), check: 'collected' },
      first === undefined
        ? []
        : [
            `${first}${more(wrong)}. collected is the line’s share of what the client has paid on the invoice, and only that much may be paid from trust.`,
          ],
      'each line’s share of what its client has paid',
    );
  }
}

/** If a document is paid in full, every line of it is collected in full. */
function wholeProblems(rows: readonly Row[]): string[] {
  return rows.flatMap((row, place) => {
    const isWhole = cents(row, 'paidByClient') === cents(row, 'invoiced') && cents(row, 'invoiced') !== 0;
    if (!isWhole || cents(row, 'collected') === cents(row, 'amount')) return [];
    return [
      `collected of data[${place}] is ${dollars(cents(row, 'collected'))} of an amount of ${dollars(cents(row, 'amount'))}, but its client has paid the whole invoice (paidByClient and invoiced are ${dollars(cents(row, 'invoiced'))})`,
    ];
  });
}

/** Where all lines of a document are there, their shares come to what was paid. */
function shareProblems(rows: readonly Row[], lines: ReadonlyMap<unknown, readonly Row[]>): string[] {
  const documents = new Set(rows.map(({ payableId }) => payableId));
  return [...documents].flatMap((id) => {
    const all = lines.get(id) ?? [];
    const [first] = all;
    const sum = (field: string): number => all.reduce((total, row) => total + cents(row, field), 0);
    // A document of which lines are missing here, such as one that was voided after some of them were paid.
    if (!first || sum('amount') !== cents(first, 'invoiced')) return [];
    const [collected, paid] = [sum('collected'), cents(first, 'paidByClient')];
    if (collected === paid) return [];
    return [
      `collected of all lines of document ${String(id)} comes to ${dollars(collected)}, but paidByClient is ${dollars(paid)}`,
    ];
  });
}
