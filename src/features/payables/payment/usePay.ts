import { useState } from 'react';
import { COMMAND_UNKNOWN, commandApi } from '../../../api';
import type { CommandCall } from '../../../api';
import { dollarsFromCents, formatCents, utcOffsetMinutes } from '../../../domain';
import type { PayableReport } from '../../../domain';
import { useAgencyTime } from '../../../platform';
import { useToaster } from '../../../ui';
import type { PaySelection } from './payableLines';
import type { PaymentForm } from './paymentForm';

/** How a payment is made: as a payable, or of one payee's revenue as a commission statement (D33). */
export type PaymentKind = 'payable' | 'statement';

/** Why a payment was refused, with the rows that stood in the way. */
export interface PaymentRefusal {
  readonly message: string;
  readonly lines: readonly { readonly lineId: string; readonly reason: string }[];
}

export interface Pay {
  readonly busy: boolean;
  readonly refusal: PaymentRefusal | null;
  readonly send: (kind: PaymentKind, form: PaymentForm, selection: PaySelection) => void;
}

/**
 * Sends a payment, once (D8). What the ledger refuses is shown in the dialog, which keeps what was entered; a payment
 * whose answer was lost is told as such, and the report is fetched again either way.
 *
 * @param onEnded the payment was made, or nobody knows: the dialog is to close.
 */
export function usePay(report: PayableReport, onEnded: () => void): Pay {
  const toaster = useToaster();
  const { zone } = useAgencyTime();
  const [send, { isLoading }] = commandApi.useSendCommandMutation();
  const [refusal, setRefusal] = useState<PaymentRefusal | null>(null);
  return {
    busy: isLoading,
    refusal,
    send: (kind, form, selection) => {
      setRefusal(null);
      void send(commandOf(report, kind, form, selection, zone)).then(({ data }) => {
        if (data?.kind === 'refused') {
          setRefusal({
            message: data.message,
            lines: data.failures.map(({ itemId, reason }) => ({ lineId: itemId, reason })),
          });
          return;
        }
        if (data?.kind === 'done') {
          toaster.show({ kind: 'success', text: doneText(report, kind, data.itemIds.length, selection) });
        } else toaster.show({ kind: 'warning', text: COMMAND_UNKNOWN, duration: null });
        onEnded();
      });
    },
  };
}

function commandOf(
  report: PayableReport,
  kind: PaymentKind,
  form: PaymentForm,
  { groups }: PaySelection,
  zone: string,
): CommandCall {
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
    const payload = { ...rest, payment: { ...shared, advanceFromOperating } };
    return { command: groups.length > 1 ? 'CreateCompanyPayables' : 'CreateCompanyPayable', payload };
  }
  const payload = { ...rest, payment: { ...shared, depositToAccountId } };
  return { command: kind === 'statement' ? 'CreateCommissionStatement' : 'CreateAgencyPayable', payload };
}

function doneText(report: PayableReport, kind: PaymentKind, made: number, { cents }: PaySelection): string {
  const amount = formatCents(cents);
  if (kind === 'statement') return `The commission statement over ${amount} has been created.`;
  if (report === 'agencyRevenue') return `${amount} of agency revenue has been moved to operating.`;
  return made > 1
    ? `${made} payments over ${amount} have been created.`
    : `A payment of ${amount} has been created.`;
}
