import { useState } from 'react';
import { TRANSFER_ACTION_LABELS } from '../../../domain';
import type { TransferAction } from '../../../domain';
import type { RowView } from '../../../report';
import { Button, useWhenWanted } from '../../../ui';
import { itemsOfRows, transferPlan } from './selectedItems';
import type { TransferPlan } from './selectedItems';
import { reasonOff } from './transferTexts';
import { useTransfer } from './useTransfer';

export interface TransferToolbarProps {
  /** The selected rows; none is none selected. */
  readonly rows: readonly RowView[];
  /** Holds 9007: may send to QuickBooks (D34). */
  readonly mayTransfer: boolean;
  /** Given when the user may void: opens the page of the one selected item (D25). */
  readonly onVoid?: ((row: RowView) => void) | undefined;
  /** The outcome of a command is in: the rows of its items are to be brought up to date. */
  readonly onSettled: (itemIds: readonly string[]) => void;
}

const ACTIONS: readonly TransferAction[] = ['transfer', 'doNotTransfer', 'reverse'];

/** What can be done with the selected rows of a trust report (D16, D25, D34). */
export function TransferToolbar({ rows, mayTransfer, onVoid, onSettled }: TransferToolbarProps) {
  const [asked, setAsked] = useState<TransferPlan | null>(null);
  const { busy, send, result, dismissResult } = useTransfer(onSettled);
  const dialogs = useWhenWanted(() => import('./TransferDialogs'), asked !== null || result !== null);
  const items = itemsOfRows(rows);
  const [only] = rows;

  return (
    <>
      {rows.length === 0 ? null : (
        <>
          {mayTransfer
            ? ACTIONS.map((action) => {
                const plan = transferPlan(action, items);
                return (
                  <Button
                    key={action}
                    size="sm"
                    disabledReason={reasonOff(plan, busy)}
                    onClick={() => setAsked(plan)}
                  >
                    {TRANSFER_ACTION_LABELS[action]}
                  </Button>
                );
              })
            : null}
          {onVoid !== undefined && only !== undefined ? (
            <Button size="sm" disabledReason={reasonNotVoid(rows)} onClick={() => onVoid(only)}>
              Void…
            </Button>
          ) : null}
        </>
      )}
      {dialogs === null ? null : (
        <>
          <dialogs.TransferQuestion
            plan={asked}
            onCancel={() => setAsked(null)}
            onConfirm={(plan) => {
              setAsked(null);
              send(plan);
            }}
          />
          <dialogs.TransferResultDialog result={result} onClose={dismissResult} />
        </>
      )}
    </>
  );
}

function reasonNotVoid(rows: readonly RowView[]): string | undefined {
  const [row] = rows;
  if (row === undefined || rows.length > 1) return 'Select one item to void';
  if (row.text('reversesItemId') !== '') return 'This item is itself a void or a returned check';
  return row.date('voidedDate') === null ? undefined : 'This item is voided already';
}
