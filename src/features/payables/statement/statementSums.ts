import type { Cents } from '../../../domain';
import type { PayLine } from '../payment/payableLines';

/** A sum of a statement, by its name. */
export interface StatementSum {
  readonly label: string;
  readonly cents: Cents;
}

/** Gross, what was returned, and net (D13); one total where nothing was returned. */
export function statementSums(lines: readonly PayLine[]): readonly StatementSum[] {
  const gross = lines.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
  const returned = lines.reduce((sum, { cents }) => sum + Math.min(0, cents), 0);
  if (returned === 0) return [{ label: 'Total', cents: gross }];
  return [
    { label: 'Gross', cents: gross },
    { label: 'Returned', cents: returned },
    { label: 'Net', cents: gross + returned },
  ];
}
