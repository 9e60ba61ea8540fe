import { inNameOrder } from '../../../domain';
import type { Cents } from '../../../domain';
import { rowsOf } from '../../../report';
import type { ReportData } from '../../../report';
import type { TrustDay } from '../../../platform';

/** Unpaid lines, and what the trust position holds on the other side (D52), in whole cents. */
interface TieOutSums {
  readonly collected: Cents;
  readonly advanced: Cents;
  /**
   * What trust still holds on paid lines: a return premium that reduced a payment, while its customer has yet to
   * receive or use it, or once its credit memo was voided.
   */
  readonly onPaid: Cents;
  /** What trust accounts hold for carriers, debts netted against claims, or the commission not withdrawn. */
  readonly held: Cents;
}

/** A payee whose unpaid lines are not what is held for it. */
export interface PayeeDifference extends TieOutSums {
  readonly payeeId: string;
  readonly payeeName: string;
  readonly gap: Cents;
}

/** Whether unpaid lines agree with the trust position of the same day and offices. */
export interface PayablesTieOut extends TieOutSums {
  readonly gap: Cents;
  /** By payee name; for revenue, whose other side has no payees, always empty. */
  readonly differences: readonly PayeeDifference[];
}

type Sums = { -readonly [Key in keyof TieOutSums]: Cents };

const noSums = (): Sums => ({ collected: 0, advanced: 0, onPaid: 0, held: 0 });
const gapOf = ({ collected, advanced, onPaid, held }: TieOutSums): Cents =>
  collected + advanced + onPaid - held;

/**
 * Compares unpaid payables with what trust accounts hold for carriers (D50, D52), payee by payee, so that
 * differences which cancel out in the totals are found too.
 *
 * @param position rows of the trust position; those of clients do not count.
 */
export function carriersTieOut(unpaid: ReportData, position: ReportData): PayablesTieOut {
  const payees = new Map<string, Sums & { readonly payeeName: string }>();
  const total = noSums();
  const add = (id: string, name: string, sums: Partial<Sums>): void => {
    const payee = payees.get(id) ?? { payeeName: name, ...noSums() };
    payees.set(id, payee);
    for (const key of ['collected', 'advanced', 'onPaid', 'held'] as const) {
      payee[key] += sums[key] ?? 0;
      total[key] += sums[key] ?? 0;
    }
  };
  for (const row of rowsOf(unpaid)) {
    add(row.text('payeeId'), row.text('payeeName'), {
      collected: row.cents('collected'),
      advanced: row.cents('advanced'),
    });
  }
  for (const row of rowsOf(position)) {
    if (row.text('beneficiaryType') !== 'Carrier') continue;
    const held = row.cents('held');
    const onPaid = row.cents('remitted') === 0 ? 0 : held;
    add(row.text('beneficiaryId'), row.text('beneficiaryName'), { held, onPaid });
  }
  const differing = [...payees]
    .map(([payeeId, payee]) => ({ payeeId, ...payee, gap: gapOf(payee) }))
    .filter(({ gap }) => gap !== 0);
  const differences = inNameOrder(differing, ({ payeeName }) => payeeName);
  return { ...total, gap: gapOf(total), differences };
}

/**
 * Compares unpaid revenue with the commission that was collected and not withdrawn (D50, D52).
 *
 * @param paid revenue that was moved to operating; only needed if the figures do not agree without it.
 */
export function commissionTieOut(
  unpaid: ReportData,
  days: readonly TrustDay[],
  paid: ReportData | undefined,
): PayablesTieOut {
  const total = noSums();
  for (const row of rowsOf(unpaid)) {
    total.collected += row.cents('collected');
    total.advanced += row.cents('advanced');
  }
  if (paid !== undefined) {
    for (const row of rowsOf(paid)) {
      total.onPaid += row.cents('collected') + row.cents('advanced') - row.cents('amount');
    }
  }
  for (const { commission } of days) total.held += commission;
  return { ...total, gap: gapOf(total), differences: [] };
}
