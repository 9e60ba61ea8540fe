import { useSession } from '../../../platform';
import type { ReportData, RowView, SelectedRows } from '../../../report';
import { TransferToolbar } from './TransferToolbar';
import { useSelectedItems } from './useSelectedItems';

export interface SelectionActionsProps {
  readonly data: ReportData | undefined;
  readonly selected: SelectedRows | null;
  /** Opens the page of the only selected item to void it. */
  readonly onVoid: (row: RowView) => void;
  /** Called when the outcome of a command arrives: its items may be on their way to QuickBooks. */
  readonly onSettled: (itemIds: readonly string[]) => void;
}

/** Actions on the selected rows of a trust report; loaded with the first selection. */
export function SelectionActions({ data, selected, onVoid, onSettled }: SelectionActionsProps) {
  const { access } = useSession();
  const { rows, plans } = useSelectedItems(data, selected);
  return (
    <TransferToolbar
      rows={rows}
      plans={plans}
      transferDenied={access.denied('exportToQuickBooks')}
      voidDenied={access.denied('voidOnReports')}
      onVoid={onVoid}
      onSettled={onSettled}
    />
  );
}
