import { useMemo, useState } from 'react';
import { formatCents } from '../../../domain';
import type { PayableReport } from '../../../domain';
import { useSession } from '../../../platform';
import type { ReportData, SelectedRows } from '../../../report';
import { Button } from '../../../ui';
import { PaymentDialog } from './PaymentDialog';
import { paySelection, paymentProblem } from './payableLines';
import type { PaymentKind } from './usePay';

export interface PayToolbarProps {
  readonly report: PayableReport;
  readonly data: ReportData;
  readonly selected: SelectedRows | null;
  /** The report is to be fetched again. */
  readonly onSettled: () => void;
}

/** Pays what is selected (D33), with the total that it comes to. */
export function PayToolbar({ report, data, selected, onSettled }: PayToolbarProps) {
  const { access } = useSession();
  const [kind, setKind] = useState<PaymentKind | null>(null);
  const selection = useMemo(
    () => paySelection(report, data, selected?.ids() ?? []),
    [report, data, selected],
  );
  const off = access.denied('createPayables') ?? paymentProblem(report, selection) ?? undefined;
  const deposits = report === 'agencyRevenue';
  const total = selection.groups.length === 0 ? '' : ` ${formatCents(selection.cents)}`;
  return (
    <>
      <Button
        size="sm"
        variant="solid"
        colorPalette="blue"
        disabledReason={off}
        onClick={() => setKind('payable')}
      >
        {deposits ? `Create Agency Payable${total}` : `Pay${total}`}
      </Button>
      {deposits ? (
        <Button
          size="sm"
          disabledReason={off ?? reasonNoStatement(selection)}
          onClick={() => setKind('statement')}
        >
          Create Commission Statement
        </Button>
      ) : null}
      {kind === null ? null : (
        <PaymentDialog
          report={report}
          kind={kind}
          selection={selection}
          onClose={() => setKind(null)}
          onEnded={() => {
            setKind(null);
            onSettled();
          }}
        />
      )}
    </>
  );
}

/** A commission statement is of one payee (D33). */
function reasonNoStatement({ groups }: ReturnType<typeof paySelection>): string | undefined {
  const payees = new Set(groups.flatMap(({ lines }) => lines.map(({ payeeId }) => payeeId)));
  return payees.size === 1 && !payees.has('') ? undefined : 'Select the revenue of one payee';
}
