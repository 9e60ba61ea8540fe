import { DataEditor, GridCellKind } from '@glideapps/glide-data-grid';
import type { GridCell } from '@glideapps/glide-data-grid';
import '@glideapps/glide-data-grid/dist/index.css';
import { useCallback, useMemo, useState } from 'react';
import { COLUMNS, ROW_HEIGHT, WIDTH, display, filterRows, sortRows, start } from './page';
import type { SortState } from './page';

const columns = COLUMNS.map(({ id, header }) => ({ id, title: header, width: WIDTH }));

/** A canvas has no cells to read, so the benchmark reads here what was last drawn in the first row. */
const drawn = { count: 0, first: {} as Record<string, string> };
(window as unknown as { drawn: typeof drawn }).drawn = drawn;

start(function Grid({ rows, search }) {
  const [sort, setSort] = useState<SortState | null>(null);
  const filtered = useMemo(() => filterRows(rows, search), [rows, search]);
  const sorted = useMemo(() => sortRows(filtered, sort), [filtered, sort]);
  const cell = useCallback(
    ([at, row]: readonly [number, number]): GridCell => {
      const column = COLUMNS[at];
      const value = sorted[row];
      const text = column === undefined || value === undefined ? '' : display(column, value[column.id]);
      if (row === 0 && column !== undefined) {
        drawn.first[column.id] = text;
        drawn.count = sorted.length;
      }
      return {
        kind: GridCellKind.Text,
        data: text,
        displayData: text,
        allowOverlay: false,
        ...(column?.kind === 'amount' ? { contentAlign: 'right' as const } : {}),
      };
    },
    [sorted],
  );
  return (
    <DataEditor
      columns={columns}
      rows={sorted.length}
      getCellContent={cell}
      rowHeight={ROW_HEIGHT}
      headerHeight={36}
      width="100%"
      height="100%"
      smoothScrollX
      smoothScrollY
      onHeaderClicked={(at) => {
        const columnId = COLUMNS[at]?.id ?? '';
        setSort((old) => ({ columnId, desc: old?.columnId === columnId && !old.desc }));
      }}
    />
  );
});
