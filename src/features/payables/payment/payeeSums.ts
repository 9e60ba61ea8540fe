import type { PayableReport } from '../../../domain';
import type { PayeeSum } from './PayeeTable';
import type { PaySelection } from './payableLines';
import type { PaymentKind } from './usePay';

/** The payments that a selection comes to: one for each carrier; revenue is one, to the agency or of its payee. */
export function payeeSums(
  report: PayableReport,
  kind: PaymentKind,
  { groups, cents }: PaySelection,
): readonly PayeeSum[] {
  if (report === 'companyPayables') {
    return groups.map(({ id, name, lines, cents: sum }) => ({
      id,
      name,
      lines: lines.length,
      cents: sum,
    }));
  }
  const lines = groups.flatMap((group) => group.lines);
  const name = kind === 'statement' ? (lines[0]?.payeeName ?? '') : 'Agency';
  return [{ id: '', name, lines: lines.length, cents }];
}
