import { useState } from 'react';
import { commandApi, newKey } from '../../../api';
import type { CommandCall } from '../../../api';
import { formatCents } from '../../../domain';
import type { PayableReport } from '../../../domain';
import { useUnknownOutcome } from '../../../platform';
import { useToaster } from '../../../ui';
import type { StatementFacts } from '../statement/statementFacts';
import type { PaySelection } from './payableLines';
import type { PaymentForm } from './paymentForm';

/** How a payment is made: as a payable, or of one payee's revenue as a commission statement (D33). */
export type PaymentKind = 'payable' | 'statement';

/** Why a payment was refused, with the rows that stood in the way. */
export interface PaymentRefusal {
  readonly message: string;
  readonly lines: readonly { readonly lineId: string; readonly reason: string }[];
}

/** A payment to send. */
export interface Payment {
  readonly kind: PaymentKind;
  readonly form: PaymentForm;
  readonly selection: PaySelection;
  /** What is sent of it. */
  readonly command: CommandCall;
  /** How it is paid, in words, for the statement. */
  readonly words: StatementFacts['payment'];
}

export interface Pay {
  readonly busy: boolean;
  readonly refusal: PaymentRefusal | null;
  readonly send: (payment: Payment) => void;
  /** The refusal has been read. */
  readonly forget: () => void;
}

export interface PayEvents {
  /** Whether the dialog that it was sent from is still in sight. */
  readonly isOpen: () => boolean;
  /** The payment was made, or nobody knows. With the statement that was made. */
  readonly onEnded: (statement: StatementFacts | null) => void;
}

/**
 * Sends a payment, once (D8). What the ledger refuses is shown in the dialog, which keeps what was entered, or said
 * aloud when that has been closed; a payment whose answer was lost is told as such.
 */
export function usePay(report: PayableReport, { isOpen, onEnded }: PayEvents): Pay {
  const toaster = useToaster();
  const tellUnknown = useUnknownOutcome(toaster);
  const [send, { isLoading }] = commandApi.useSendCommandMutation();
  const [refusal, setRefusal] = useState<PaymentRefusal | null>(null);
  const pay = (payment: Payment): void => {
    setRefusal(null);
    void send(payment.command).then(({ data }) => {
      if (data?.kind === 'refused') {
        const { message, failures } = data;
        if (isOpen()) {
          setRefusal({
            message,
            lines: failures.map(({ itemId, reason }) => ({ lineId: itemId, reason })),
          });
        } else toaster.show({ kind: 'error', text: message, duration: null });
        return;
      }
      const done = data?.kind === 'done' ? data : null;
      if (done === null) tellUnknown({ ...lostPayment(payment), retry: () => pay(payment) });
      else toaster.show({ kind: 'success', text: doneText(report, payment, done.itemIds.length) });
      onEnded(done === null ? null : statementOf(payment));
    });
  };
  return {
    busy: isLoading,
    refusal,
    forget: () => setRefusal(null),
    // With a key of its own, so that the very same payment can be sent again without being made twice (D8).
    send: (payment) => pay({ ...payment, command: { ...payment.command, idempotencyKey: newKey() } }),
  };
}

function lostPayment({ selection }: Payment): { readonly text: string; readonly detail: string } {
  const payees = selection.groups.length === 1 ? (selection.groups[0]?.lines[0]?.payeeName ?? '') : '';
  return {
    text: `The answer to the payment of ${formatCents(selection.cents)}${payees === '' ? '' : ` to ${payees}`} was lost.`,
    detail:
      'It was made as a whole or not at all, which the report shows. Retry sends the very same payment: it is never made twice.',
  };
}

function statementOf({ kind, form, selection, words }: Payment): StatementFacts | null {
  const lines = selection.groups.flatMap((group) => group.lines);
  const [first] = lines;
  if (kind !== 'statement' || first === undefined) return null;
  return { payeeName: first.payeeName, date: form.date, lines, payment: words };
}

function doneText(report: PayableReport, { kind, selection }: Payment, made: number): string {
  const amount = formatCents(selection.cents);
  if (kind === 'statement') return `The commission statement over ${amount} has been created.`;
  if (report === 'agencyRevenue') return `${amount} of agency revenue has been moved to operating.`;
  return made > 1
    ? `${made} payments over ${amount} have been created.`
    : `A payment of ${amount} has been created.`;
}
