import type { Cents } from '../../../domain';
import type { PayLine } from '../payment/payableLines';

/** A labelled sum of a statement. */
export interface StatementSum {
  readonly label: string;
  readonly cents: Cents;
}

/** What lines come to before returns, their returns and the net (D13), or one total if nothing was returned. */
export function statementSums(lines: readonly PayLine[]): readonly StatementSum[] {
  const gross = lines.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
  const returned = lines.reduce((sum, { cents }) => sum + Math.min(0, cents), 0);
  if (returned === 0) return [{ label: 'Total', cents: gross }];
  return [
    { label: 'Before returns', cents: gross },
    { label: 'Returns', cents: returned },
    { label: 'Net', cents: gross + returned },
  ];
}
