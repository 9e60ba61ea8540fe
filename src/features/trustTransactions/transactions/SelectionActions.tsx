import { useState } from 'react';
import { commandApi } from '../../../api';
import { FeatureFlag } from '../../../domain';
import { useSession } from '../../../platform';
import type { ReportData, RowView, SelectedRows } from '../../../report';
import { useOnDemand } from '../../../ui';
import { voidKey } from '../voiding/voidTexts';
import type { VoidDraft } from '../voiding/VoidDialog';
import type { VoidTarget } from '../voiding/voidTexts';
import { TransferToolbar } from './TransferToolbar';
import { useSelectedItems } from './useSelectedItems';

export interface SelectionActionsProps {
  readonly data: ReportData | undefined;
  readonly selected: SelectedRows | null;
  /** Opens the page of the only selected item to void it; behind the flag of D55, a dialog asks instead. */
  readonly onVoid: (row: RowView) => void;
  /** Called when the outcome of a command arrives: its items may be on their way to QuickBooks. */
  readonly onSettled: (itemIds: readonly string[]) => void;
}

/** What was entered for a void whose outcome is not known. */
interface KeptDraft {
  readonly itemId: string;
  readonly draft: VoidDraft;
}

/** Actions on the selected rows of a trust report; loaded with the first selection. */
export function SelectionActions({ data, selected, onVoid, onSettled }: SelectionActionsProps) {
  const { access, flags } = useSession();
  const { rows, plans } = useSelectedItems(data, selected);
  const [voided, setVoided] = useState<VoidTarget | null>(null);
  const [kept, setKept] = useState<KeptDraft | null>(null);
  // That of a dialog that was closed since, perhaps over another report (D8).
  const [, { isLoading: isUnderWay }] = commandApi.useSendCommandMutation({
    fixedCacheKey: voidKey(rows[0]?.text('itemId') ?? ''),
  });
  const voiding = useOnDemand(() => import('../voiding/VoidDialog'));
  const askToVoid = (row: RowView): void => {
    const target = {
      itemId: row.text('itemId'),
      itemNumber: row.text('itemNumber'),
      transactionType: row.text('transactionType'),
      transferStatus: row.text('transferStatus'),
    };
    voiding.ask(() => setVoided(target));
  };
  return (
    <>
      <TransferToolbar
        rows={rows}
        plans={plans}
        transferDenied={access.deniedReason('exportToQuickBooks')}
        voidDenied={
          access.deniedReason('voidOnReports') ?? (isUnderWay ? 'The item is being voided…' : undefined)
        }
        onVoid={flags[FeatureFlag.PaymentDetails] === true ? askToVoid : onVoid}
        onSettled={onSettled}
      />
      {voided === null || voiding.code === null ? null : (
        <voiding.code.VoidDialog
          key={voided.itemId}
          target={voided}
          draft={kept?.itemId === voided.itemId ? kept.draft : null}
          onClose={(draft) => {
            setVoided(null);
            setKept(draft && { itemId: voided.itemId, draft });
          }}
        />
      )}
    </>
  );
}
