import { useState } from 'react';
import { TRANSFER_ACTIONS, TRANSFER_ACTION_LABELS } from '../../../domain';
import type { RowView } from '../../../report';
import { Button, useOnDemand } from '../../../ui';
import type { TransferPlan } from './selectedItems';
import { transferDisabledReason } from './transferTexts';
import { useTransfer } from './useTransfer';

export interface TransferToolbarProps {
  /** The first two selected rows; empty if nothing is selected. */
  readonly rows: readonly RowView[];
  /** The actions that the items of all rows allow; undefined while a large selection is being read. */
  readonly plans: readonly TransferPlan[] | undefined;
  /** Why the user may not send to QuickBooks (9007, D34). */
  readonly transferDenied: string | undefined;
  /** Why the user may not void (D25). */
  readonly voidDenied: string | undefined;
  /** Asks to void the only selected item. */
  readonly onVoid: (row: RowView) => void;
  /** Called when the outcome of a command arrives: its items may be on their way to QuickBooks. */
  readonly onSettled: (itemIds: readonly string[]) => void;
}

const LOOKING = 'Checking the selected rows…';
const NO_PLANS: readonly TransferPlan[] = TRANSFER_ACTIONS.map((action) => ({
  action,
  items: [],
  others: [],
}));

/** Actions on the selected rows of a trust report (D16, D25, D34). */
export function TransferToolbar(props: TransferToolbarProps) {
  const { rows, plans, transferDenied, voidDenied, onVoid, onSettled } = props;
  const [asked, setAsked] = useState<TransferPlan | null>(null);
  const { busy, send, result, dismissResult } = useTransfer(onSettled);
  const dialogs = useOnDemand(() => import('./TransferDialogs'));
  const [only] = rows;

  return (
    <>
      {only === undefined ? null : (
        <>
          {(plans ?? NO_PLANS).map((plan) => (
            <Button
              key={plan.action}
              size="sm"
              disabledReason={
                transferDenied ?? (plans === undefined ? LOOKING : transferDisabledReason(plan, busy))
              }
              onClick={() => dialogs.ask(() => setAsked(plan))}
            >
              {TRANSFER_ACTION_LABELS[plan.action]}
            </Button>
          ))}
          <Button
            size="sm"
            disabledReason={voidDenied ?? voidDisabledReason(rows)}
            onClick={() => onVoid(only)}
          >
            Void…
          </Button>
        </>
      )}
      {dialogs.code === null ? null : (
        <>
          <dialogs.code.TransferQuestion
            plan={asked}
            onCancel={() => setAsked(null)}
            onConfirm={(plan) => {
              setAsked(null);
              send(plan);
            }}
          />
          <dialogs.code.TransferResultDialog result={result} onClose={dismissResult} />
        </>
      )}
    </>
  );
}

function voidDisabledReason(rows: readonly RowView[]): string | undefined {
  const [row] = rows;
  if (row === undefined || rows.length > 1) return 'Select one item to void';
  if (row.text('reversesItemId') !== '') return 'This item is itself a void or a returned check';
  if (row.text('returnedDate') !== '') return 'The bank has returned this receipt';
  return row.date('voidedDate') === null ? undefined : 'This item has already been voided';
}
