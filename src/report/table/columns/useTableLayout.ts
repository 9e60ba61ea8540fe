import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReportSpec } from '../../reportSpec';
import type { ColumnLayout, Density, LayoutMemory } from './columnLayout';
import type { PartialSetup } from '../setup/tableSetup';
import { useGroups } from '../useGroups';
import type { Groups } from '../useGroups';
import type { LeastWidths } from './leastWidths';
import { layoutOf, useReportModel } from './useReportModel';
import type { ReportTableModel } from './useReportModel';
import { useStoredLayout } from './useStoredLayout';

export interface TableLayoutOptions {
  readonly spec: ReportSpec;
  readonly selectable: boolean;
  readonly least: LeastWidths;
  readonly memory: LayoutMemory | undefined;
  /** Columns by which the report itself is grouped. */
  readonly groupBy: readonly string[] | undefined;
  /** What the address says, in place of the report's own sort and the remembered groups. */
  readonly setup: PartialSetup;
}

export interface TableLayout {
  readonly model: ReportTableModel;
  readonly density: Density;
  readonly setDensity: (density: Density | undefined) => void;
  readonly groups: Groups;
}

/** Columns, sort, groups and density of one table, as the user last left them. */
export function useTableLayout(options: TableLayoutOptions): TableLayout {
  const { spec, selectable, least, memory, setup } = options;
  const stored = useStoredLayout(spec, memory);
  const first = stored.initialLayout;
  const model = useReportModel({ spec, selectable, layout: first, least, sorting: setup.sorting });
  const [density, setDensity] = useState(first?.density);
  const groups = useGroups(spec.columns, options.groupBy, first?.groups, setup.groups);
  const isResizing = model.state.columnResizing.isResizingColumn !== false;
  useLayoutNotice(layoutOf(model, density, groups.chosen), isResizing, stored.onLayoutChange);
  return { model, density: density ?? 'compact', setDensity, groups };
}

/** Notifies of a changed layout, but not of the initial one; of a width once resizing has ended. */
function useLayoutNotice(
  layout: ColumnLayout,
  isResizing: boolean,
  notify: (layout: ColumnLayout) => void,
): void {
  const key = JSON.stringify(layout);
  const lastKey = useRef(key);
  const notifyOfLayout = useEffectEvent(() => notify(layout));
  useEffect(() => {
    if (isResizing || lastKey.current === key) return;
    lastKey.current = key;
    notifyOfLayout();
  }, [key, isResizing]);
}
