import { useState } from 'react';
import { commandApi, dataChanged, newKey } from '../../../api';
import type { CommandCall, CommandOutcome } from '../../../api';
import { formatCents } from '../../../domain';
import type { PayableReport } from '../../../domain';
import { useModuleDispatch, useUnknownOutcome } from '../../../platform';
import { useToaster } from '../../../ui';
import { useDocumentOffer } from '../document/useDocumentOffer';
import type { StatementFacts } from '../statement/statementFacts';
import type { PayeePlan } from './checkPlan';
import { paidText, paymentsOf } from './paidText';
import type { PaySelection } from './payableLines';
import type { PaymentDraft, PaymentForm } from './paymentForm';
import { usePaidLink } from './usePaidLink';

type CommandDone = Extract<CommandOutcome, { readonly kind: 'done' }>;

/** Whether a payment is a payable or a commission statement of one payee's revenue (D33). */
export type PaymentKind = 'payable' | 'statement';

/** Why a payment was refused, and for which rows. */
export interface PaymentRefusal {
  readonly message: string;
  readonly lines: readonly { readonly lineId: string; readonly reason: string }[];
}

/** A payment to send. */
export interface Payment {
  readonly kind: PaymentKind;
  readonly form: PaymentForm;
  readonly selection: PaySelection;
  /** How each payee is paid, with the flag for the details of payments (D53). */
  readonly plan?: readonly PayeePlan[];
  /** The command to send. */
  readonly command: CommandCall;
  /** What was entered, to be shown again where the answer is lost. */
  readonly draft: PaymentDraft;
  /** The payment's facts as labels and values, for the statement. */
  readonly words: StatementFacts['payment'];
}

export interface Pay {
  readonly busy: boolean;
  readonly refusal: PaymentRefusal | null;
  readonly send: (payment: Payment) => void;
  /** Clears the refusal once the user has read it, and fetches the rows again if there was one. */
  readonly forget: () => void;
}

export interface PayEvents {
  /** Whether the dialog that sent the payment is still open. */
  readonly isOpen: () => boolean;
  /** Called when the payment was made; passes the commission statement if one was made. */
  readonly onMade: (statement: StatementFacts | null) => void;
  /** Called when it is not known whether the payment was made; passes what was entered. */
  readonly onUnknown: (draft: PaymentDraft) => void;
}

/**
 * Sends a payment once (D8). A refusal is shown in the dialog, which keeps the input, or in a toast if the
 * dialog has been closed; a payment whose answer was lost is reported as unknown.
 */
export function usePay(report: PayableReport, { isOpen, onMade, onUnknown }: PayEvents): Pay {
  const toaster = useToaster();
  const { showUnknown, isInSight } = useUnknownOutcome(toaster);
  const offerOf = useDocumentOffer();
  // One for the mount: other accounts or dates make another report, in which the payment is still under way.
  const [send, { isLoading }] = commandApi.useSendCommandMutation({ fixedCacheKey: `pay ${report}` });
  const [refusal, setRefusal] = useState<PaymentRefusal | null>(null);
  const dispatch = useModuleDispatch();
  const linkTo = usePaidLink(report);
  // A refusal means that the rows on screen are stale.
  const refetch = (): void => void dispatch(dataChanged({ tags: ['Ledger'] }));
  const pay = (payment: Payment): void => {
    setRefusal(null);
    void send(payment.command).then(({ data }) => {
      if (data?.kind === 'refused') {
        const { message, failures } = data;
        if (isInSight() && isOpen()) {
          setRefusal({
            message,
            lines: failures.map(({ itemId, reason }) => ({ lineId: itemId, reason })),
          });
        } else {
          const text = `The ${paymentText(report, payment)} was not made. ${message}`;
          toaster.show({ kind: 'error', text, duration: null });
          refetch();
        }
        return;
      }
      if (data?.kind === 'done') {
        toaster.show({ kind: 'success', ...madeToast(payment, data) });
        if (isInSight()) onMade(statementOf(payment, data.itemIds));
      } else {
        showUnknown({ ...lostPayment(report, payment), retry: () => pay(again(payment)) });
        if (isInSight()) onUnknown(payment.draft);
      }
    });
  };
  const madeToast = (payment: Payment, done: CommandDone) => {
    const text = doneText(report, payment, done.itemIds.length);
    const made = payment.plan === undefined ? [] : paymentsOf(done);
    const offer = offerOf(report, payment.selection, done.itemIds);
    if (made.length === 0) return { text, ...offer };
    return { text: paidText(text, made), link: linkTo(made, payment.form), ...offer };
  };
  return {
    busy: isLoading,
    refusal,
    forget: () => {
      if (refusal !== null) refetch();
      setRefusal(null);
    },
    // With its own key, so that the same payment can be sent again without being made twice (D8).
    send: (payment) => pay({ ...payment, command: { ...payment.command, idempotencyKey: newKey() } }),
  };
}

const again = (payment: Payment): Payment => ({
  ...payment,
  command: { ...payment.command, isAgain: true },
});

/** Names a payment in a message that comes when its dialog may be gone. Revenue goes to the agency, whoever paid it. */
function paymentText(report: PayableReport, { selection }: Payment): string {
  const [group, ...others] = report === 'companyPayables' ? selection.groups : [];
  const payee = others.length === 0 ? (group?.lines[0]?.payeeName ?? '') : '';
  return `payment of ${formatCents(selection.cents)}${payee === '' ? '' : ` to ${payee}`}`;
}

function lostPayment(
  report: PayableReport,
  payment: Payment,
): { readonly text: string; readonly detail: string } {
  return {
    text: `The answer to the ${paymentText(report, payment)} was lost.`,
    detail:
      'Either all of it was made or none of it; the report shows which. Retry sends the same payment: it is never made twice.',
  };
}

function statementOf(
  { kind, form, selection, words }: Payment,
  [paidByItemId]: readonly string[],
): StatementFacts | null {
  const lines = selection.groups.flatMap((group) => group.lines);
  const [first] = lines;
  if (kind !== 'statement' || first === undefined) return null;
  return {
    payeeName: first.payeeName,
    date: form.date,
    lines,
    payment: words,
    ...(paidByItemId === undefined ? {} : { paidByItemId }),
  };
}

function doneText(report: PayableReport, { kind, selection }: Payment, made: number): string {
  const amount = formatCents(selection.cents);
  if (kind === 'statement') return `The commission statement for ${amount} has been created.`;
  if (report === 'agencyRevenue') return `${amount} of agency revenue has been moved to operating.`;
  return made > 1
    ? `${made} payments totaling ${amount} have been created.`
    : `A payment of ${amount} has been created.`;
}
