import { useState } from 'react';
import { COMMAND_UNKNOWN, commandApi } from '../../../api';
import type { CommandCall } from '../../../api';
import { formatCents } from '../../../domain';
import type { PayableReport } from '../../../domain';
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
  /** The payment was made, or nobody knows: the report is to be fetched again. With the statement that was made. */
  readonly onEnded: (statement: StatementFacts | null) => void;
}

/**
 * Sends a payment, once (D8). What the ledger refuses is shown in the dialog, which keeps what was entered, or said
 * aloud when that has been closed; a payment whose answer was lost is told as such.
 */
export function usePay(report: PayableReport, { isOpen, onEnded }: PayEvents): Pay {
  const toaster = useToaster();
  const [send, { isLoading }] = commandApi.useSendCommandMutation();
  const [refusal, setRefusal] = useState<PaymentRefusal | null>(null);
  return {
    busy: isLoading,
    refusal,
    forget: () => setRefusal(null),
    send: (payment) => {
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
        if (done === null) toaster.show({ kind: 'warning', text: COMMAND_UNKNOWN, duration: null });
        else toaster.show({ kind: 'success', text: doneText(report, payment, done.itemIds.length) });
        onEnded(done === null ? null : statementOf(payment));
      });
    },
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
