import { formatCount } from '../../../domain';
import type { PayableReport } from '../../../domain';
import { rowsOf } from '../../../report';
import type { ReportData } from '../../../report';

/** The payment that paid the selected rows, or why there is none to show. */
type SelectedPayment = { readonly itemId: string } | { readonly reason: string };

/** Finds the one payment of the selected rows of a report (D54). */
export function selectedPayment(
  report: PayableReport,
  data: ReportData,
  ids: readonly string[],
): SelectedPayment {
  const payments = new Set<string>();
  const payees = new Set<string>();
  for (const row of rowsOf(data, new Set(ids))) {
    payments.add(row.text('paidByItemId'));
    payees.add(row.text('payeeId'));
  }
  const [itemId] = payments;
  if (itemId === undefined) return { reason: 'Select rows of one payment' };
  if (payments.has('')) {
    return {
      reason:
        payments.size === 1 ? 'The selected rows are not paid' : 'Some of the selected rows are not paid',
    };
  }
  if (payments.size > 1) {
    return {
      reason: `The selected rows were paid by ${formatCount(payments.size)} payments: select rows of one`,
    };
  }
  if (report === 'agencyRevenue' && (payees.size > 1 || payees.has(''))) {
    return { reason: 'A commission statement covers one payee: select the revenue of one' };
  }
  return { itemId };
}
