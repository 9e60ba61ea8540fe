import type { MouseEvent } from 'react';
import type { GridColumn } from '../columns/gridColumns';
import { SELECT_COLUMN } from '../columns/useReportModel';
import type { ReportTableModel } from '../columns/useReportModel';
import type { Groups } from '../useGroups';
import type { RowSelection } from '../useRowSelection';
import type { ReportView } from '../../view/reportView';
import { rowViewOf } from '../../view/rowView';
import type { RowView } from '../../view/rowView';
import type { GridLines } from './gridLines';
import type { GridPlace } from './cellRange';
import { placeOf } from './useGridNavigation';

export interface GridActionsOptions {
  readonly view: ReportView;
  readonly columns: readonly GridColumn[];
  readonly lines: GridLines;
  readonly model: ReportTableModel;
  readonly groups: Groups;
  /** Null when rows cannot be selected. */
  readonly selection: RowSelection | null;
  readonly onOpenRow: ((row: RowView, columnId: string) => void) | undefined;
}

export interface GridActions {
  readonly onEnter: (place: GridPlace, shift: boolean) => void;
  readonly onSpace: (place: GridPlace, shift: boolean) => void;
  /** For the part that holds the rows. */
  readonly onMouseDown: (event: MouseEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
  readonly onDoubleClick: (event: MouseEvent) => void;
}

/** What Enter, Space and the pointer do: open a row, select rows, open or close a group, sort by a header. */
export function useGridActions(options: GridActionsOptions): GridActions {
  const { view, columns, lines, model, groups, selection, onOpenRow } = options;

  const open = ({ row, column }: GridPlace): void => {
    const item = lines.item(row);
    const id = columns[column]?.id;
    if (item !== -1 && id !== undefined) onOpenRow?.(rowViewOf(view.data, item), id);
  };
  const select = (row: number, range: boolean): void => {
    const group = lines.group(row);
    if (group?.kind === 'group') selection?.toggleSome(group.group.start, group.group.end);
    const item = lines.item(row);
    if (item !== -1) selection?.toggle(item, range);
  };
  /** Opens or closes the group of a line; false for the line of an item or of subtotals. */
  const toggle = (row: number): boolean => {
    const group = lines.group(row);
    if (group?.kind === 'group') groups.toggle(group.group.key);
    return group?.kind === 'group';
  };
  const onHeader = ({ column }: GridPlace, shift: boolean): void => {
    const { id } = columns[column] ?? {};
    if (id === SELECT_COLUMN) selection?.toggleAll();
    else {
      const target = model.getColumn(id ?? '');
      if (target?.getCanSort() === true) target.toggleSorting(undefined, shift);
    }
  };
  const classAt = ({ column }: GridPlace): string => columns[column]?.className ?? '';

  return {
    onEnter: (place, shift) => {
      if (place.row < 0) onHeader(place, shift);
      else if (!toggle(place.row)) open(place);
    },
    onSpace: (place, shift) => {
      if (place.row < 0) onHeader(place, shift);
      else if (selection !== null) select(place.row, shift);
      else toggle(place.row);
    },
    onMouseDown: (event) => {
      if (!(event.target instanceof Element) || event.button !== 0) return;
      const link = event.target.closest('a[href]');
      // With Shift, the selection of rows is extended, where the browser would extend that of text. The focus
      // belongs on the cell, not on a link in it.
      if (link === null ? selection === null || !event.shiftKey : isForBrowser(event)) return;
      event.preventDefault();
      event.target.closest<HTMLElement>('[role=gridcell]')?.focus({ preventScroll: true });
    },
    onClick: (event) => {
      const place = placeOf(event.target);
      if (place === null || place.row < 0) return;
      if (classAt(place).includes('rt-check')) select(place.row, event.shiftKey);
      else if (!toggle(place.row) && classAt(place).includes('rt-link')) {
        const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null;
        if (isLink && isForBrowser(event)) return;
        event.preventDefault();
        open(place);
      }
    },
    onDoubleClick: (event) => {
      const place = placeOf(event.target);
      // Such cells already act on the first click.
      if (place !== null && !/rt-check|rt-link/.test(classAt(place))) open(place);
    },
  };
}

/** With these keys a browser opens a link in a new tab or window. */
function isForBrowser({ ctrlKey, metaKey }: MouseEvent): boolean {
  return ctrlKey || metaKey;
}
