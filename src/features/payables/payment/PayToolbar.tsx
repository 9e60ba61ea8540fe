import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { displayFromIso, formatCents } from '../../../domain';
import type { IsoDate, PayableReport, PayableReportType } from '../../../domain';
import { useSession } from '../../../platform';
import type { ReportData } from '../../../report';
import { Button, NotLoaded, useOnDemand } from '../../../ui';
import { selectedPayment } from '../document/selectedPayment';
import { useShowsPayments } from '../offers';
import { paidTogether } from '../statement/statementFacts';
import type { StatementFacts } from '../statement/statementFacts';
import { paymentProblem } from './payableLines';
import type { PaySelection } from './payableLines';
import type { PaymentDraft } from './paymentForm';
import { usePay } from './usePay';
import type { PaymentKind } from './usePay';

export interface PayToolbarProps {
  readonly report: PayableReport;
  /** The report's paid filter: it may leave nothing to pay, or nothing paid. */
  readonly type: PayableReportType;
  readonly data: ReportData;
  readonly selectedIds: readonly string[];
  readonly selection: PaySelection;
  /** The day of a report as of a past day, which is not paid from; null for today's (D52). */
  readonly past: PastDay | null;
  /** A payment to open the dialog with; null for none. */
  readonly proposal: Proposal | null;
}

/** Rows chosen for the user, other than those selected in the report. */
export interface Proposal {
  readonly selection: PaySelection;
  /** The trust account to pay from. */
  readonly bankAccountId: string;
  /** Says why these. */
  readonly text: string;
  readonly onClose: () => void;
}

/** What the payment dialog shows: the rows selected, or those proposed. */
interface ShownPayment {
  readonly kind: PaymentKind;
  readonly proposal: Proposal | null;
}

/** What was entered for a kind of payment of some rows, in a dialog that was closed without being cancelled, or paid. */
interface KeptDraft {
  readonly key: string;
  readonly draft: PaymentDraft;
}

interface PastDay {
  readonly day: IsoDate;
  /** Shows the report as of today. */
  readonly onToday: () => void;
}

/** Pays the selected lines and shows their total (D33); prints commission statements of paid lines. */
export function PayToolbar(props: PayToolbarProps) {
  const { report, type, data, selectedIds, selection, past, proposal } = props;
  const { access } = useSession();
  const [shown, setShown] = useState<ShownPayment | null>(null);
  const [statement, setStatement] = useState<StatementFacts | null>(null);
  // What went out with a payment takes the place of the statement that is made from the rows (D54).
  const showsPayments = useShowsPayments();
  const [documentOf, setDocumentOf] = useState<string | null>(null);
  const documents = useOnDemand(() => import('../document/PaymentDocumentDialog'));
  const payment = useOnDemand(() => import('./PaymentDialog'));
  const statements = useOnDemand(() => import('../statement/StatementDialog'));
  // A command outlives the dialog that sent it (D8).
  const isOpen = useRef(false);
  const show = (next: ShownPayment | null): void => {
    isOpen.current = next !== null;
    setShown(next);
  };
  const [kept, setKept] = useState<KeptDraft | null>(null);
  const key = `${shown?.kind} ${[...selectedIds].sort().join()}`;
  const keep = (draft: PaymentDraft | null): void => {
    if (shown?.proposal === null) setKept(draft && { key, draft });
  };
  const isProposed = proposal !== null;
  const isOfProposal = useRef(false);
  const showProposal = useEffectEvent((): void => {
    // It may have gone while the dialog's code was loaded.
    if (proposal === null) return;
    isOfProposal.current = true;
    show({ kind: 'payable', proposal });
  });
  const endProposal = useEffectEvent((): void => proposal?.onClose());
  const { ask } = payment;
  // No press has asked for its dialog, which another one could ask for again.
  const [isProposalLost, setProposalLost] = useState(false);
  if (isProposalLost && !isProposed) setProposalLost(false);
  useEffect(() => {
    if (!isProposed || isProposalLost) return;
    ask(
      () => showProposal(),
      () => setProposalLost(true),
    );
  }, [isProposed, isProposalLost, ask]);
  useEffect(() => {
    if (shown !== null || !isOfProposal.current) return;
    isOfProposal.current = false;
    // Once its dialog has gone: what is typed in that keeps the address as it is.
    endProposal();
  }, [shown]);
  const isChosen = selectedIds.length > 0;
  const { fetch } = payment;
  useEffect(() => {
    if (isChosen) fetch();
  }, [isChosen, fetch]);
  const showStatement = (made: StatementFacts | null): void => {
    if (made !== null) statements.ask(() => setStatement(made));
  };
  const pay = usePay(report, {
    isOpen: () => isOpen.current,
    onUnknown: (draft) => {
      show(null);
      keep(draft);
    },
    onMade: (made) => {
      show(null);
      keep(null);
      const paidBy = showsPayments ? made?.paidByItemId : undefined;
      if (paidBy === undefined) showStatement(made);
      else documents.ask(() => setDocumentOf(paidBy));
    },
  });
  const deposits = report === 'agencyRevenue';
  const mayPay = type !== 'paid';
  const disabledReason =
    access.deniedReason('createPayables') ??
    (past === null
      ? undefined
      : `Rows of ${displayFromIso(past.day)} may have been paid since: show today to pay`) ??
    (pay.busy ? 'The payment is being made…' : undefined) ??
    paymentProblem(report, selection) ??
    undefined;
  const total = selection.groups.length === 0 ? '' : ` ${formatCents(selection.cents)}`;
  const paid = deposits && !showsPayments ? paidTogether(data, selectedIds) : null;
  const one = showsPayments && type !== 'unpaid' ? selectedPayment(report, data, selectedIds) : null;
  return (
    <>
      {isProposalLost ? <NotLoaded onRetry={() => setProposalLost(false)} /> : null}
      {mayPay ? (
        <Button
          size="sm"
          variant="solid"
          colorPalette="blue"
          disabledReason={disabledReason}
          onClick={() => payment.ask(() => show({ kind: 'payable', proposal: null }))}
        >
          {deposits ? `Create Agency Payable${total}` : `Pay${total}`}
        </Button>
      ) : null}
      {mayPay && past !== null ? (
        <Button size="sm" onClick={past.onToday}>
          Show today
        </Button>
      ) : null}
      {mayPay && deposits ? (
        <Button
          size="sm"
          disabledReason={disabledReason ?? statementDisabledReason(selection)}
          onClick={() => payment.ask(() => show({ kind: 'statement', proposal: null }))}
        >
          Create Commission Statement
        </Button>
      ) : null}
      {one === null ? null : (
        <Button
          size="sm"
          disabledReason={'reason' in one ? one.reason : undefined}
          onClick={() => {
            if ('itemId' in one) documents.ask(() => setDocumentOf(one.itemId));
          }}
        >
          {deposits ? 'Show Commission Statement' : 'Show Remittance Advice'}
        </Button>
      )}
      {deposits && !showsPayments && type !== 'unpaid' ? (
        <Button
          size="sm"
          disabledReason={paid === null ? 'Select paid revenue of one payee, paid together' : undefined}
          onClick={() => showStatement(paid)}
        >
          Show Commission Statement
        </Button>
      ) : null}
      {shown === null || payment.code === null ? null : (
        <payment.code.PaymentDialog
          report={report}
          kind={shown.kind}
          selection={shown.proposal?.selection ?? selection}
          pay={pay}
          {...(shown.proposal === null ? {} : { proposal: shown.proposal })}
          draft={shown.proposal === null && kept?.key === key ? kept.draft : null}
          onClose={(draft) => {
            keep(draft);
            show(null);
            pay.forget();
          }}
        />
      )}
      {documentOf === null || documents.code === null ? null : (
        <documents.code.PaymentDocumentDialog
          report={report}
          itemId={documentOf}
          onClose={() => setDocumentOf(null)}
        />
      )}
      {statement === null || statements.code === null ? null : (
        <statements.code.StatementDialog statement={statement} onClose={() => setStatement(null)} />
      )}
    </>
  );
}

/** A commission statement has one payee (D33). */
function statementDisabledReason({ groups }: PaySelection): string | undefined {
  const payees = new Set(groups.flatMap(({ lines }) => lines.map(({ payeeId }) => payeeId)));
  return payees.size === 1 && !payees.has('') ? undefined : 'Select the revenue of one payee';
}
