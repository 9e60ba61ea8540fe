import type { CommandCall } from '../../../api';
import { dollarsFromCents, utcOffsetMinutes } from '../../../domain';
import type { PayableReport } from '../../../domain';
import type { Payment } from './usePay';

/**
 * Builds the command that makes a payment (D33).
 *
 * @param zone the agency's time zone, in which the payment date is a day.
 */
export function paymentCommand(
  report: PayableReport,
  { kind, form, selection, plan }: Pick<Payment, 'kind' | 'form' | 'selection' | 'plan'>,
  zone: string,
): CommandCall {
  const { groups } = selection;
  const { bankAccountId, method, date, depositToAccountId, advanceFromOperating } = form;
  const lines = groups.flatMap((group) => group.lines);
  const shared = {
    bankAccountId,
    method,
    date,
    referenceNumber: form.referenceNumber.trim(),
    memo: form.memo.trim(),
  };
  const rest = {
    utcOffset: utcOffsetMinutes(zone, date),
    lineItems: lines.map(({ lineId, cents }) => ({ lineId, amount: dollarsFromCents(cents) })),
  };
  if (report === 'companyPayables') {
    const payees = plan?.map(({ id, method: by, number }) => ({
      payeeId: id === '' ? null : id,
      method: by,
      referenceNumber: number.trim(),
    }));
    const payments = payees === undefined ? {} : { payments: payees };
    const payload = { ...rest, payment: { ...shared, advanceFromOperating, ...payments } };
    return { command: groups.length > 1 ? 'CreateCompanyPayables' : 'CreateCompanyPayable', payload };
  }
  const payload = { ...rest, payment: { ...shared, depositToAccountId } };
  return { command: kind === 'statement' ? 'CreateCommissionStatement' : 'CreateAgencyPayable', payload };
}
