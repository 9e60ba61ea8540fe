import type { CommandCall } from '../../../api';
import type { GLAccountRecord } from '../../../api/wire';
import { dollarsFromCents, utcOffsetMinutes } from '../../../domain';
import type { PayableReport } from '../../../domain';
import type { PayeePlan } from './checkPlan';
import type { Payment } from './usePay';

/** What was entered, as a payment to send. With the details of payments, how the first payee is paid also stands for the whole. */
export function paymentOf(
  report: PayableReport,
  entered: Pick<Payment, 'kind' | 'selection' | 'form' | 'draft'>,
  plan: readonly PayeePlan[] | null,
  banks: readonly GLAccountRecord[],
  zone: string,
): Payment {
  const [first] = plan ?? [];
  const form = first
    ? { ...entered.form, method: first.method, referenceNumber: first.number }
    : entered.form;
  const payment = { ...entered, form, ...(plan && { plan }) };
  const words = [
    { label: 'Paid from', value: nameOf(banks, form.bankAccountId) },
    { label: 'Deposited to', value: nameOf(banks, form.depositToAccountId) },
    { label: 'Payment method', value: form.method },
    { label: 'Reference number', value: form.referenceNumber.trim() },
    { label: 'Memo', value: form.memo.trim() },
  ];
  return { ...payment, command: paymentCommand(report, payment, zone), words };
}

/**
 * Builds the command that makes a payment (D33).
 *
 * @param zone the agency's time zone, in which the payment date is a day.
 */
function paymentCommand(
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
    const details = payees && {
      payments: payees,
      // The choice is of the amount that was shown: somebody else may void a receipt meanwhile.
      ...(advanceFromOperating && { advanceAtMost: dollarsFromCents(selection.short) }),
    };
    const payload = { ...rest, payment: { ...shared, advanceFromOperating, ...details } };
    return { command: groups.length > 1 ? 'CreateCompanyPayables' : 'CreateCompanyPayable', payload };
  }
  const payload = { ...rest, payment: { ...shared, depositToAccountId } };
  return { command: kind === 'statement' ? 'CreateCommissionStatement' : 'CreateAgencyPayable', payload };
}

function nameOf(accounts: readonly GLAccountRecord[], id: string): string {
  return accounts.find((account) => account.id === id)?.name ?? '';
}
