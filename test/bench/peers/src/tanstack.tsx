/** TanStack Table and TanStack Virtual, combined as their documentation does, without optimizations. */
import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { COLUMNS, ROW_HEIGHT, WIDTH, collator, display, start } from './page';
import type { Row } from './page';
import './tanstack.css';

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { includesString: filterFn_includesString },
});

interface Named {
  getValue(id: string): unknown;
}
const byText = (a: Named, b: Named, id: string) =>
  collator.compare(String(a.getValue(id) ?? ''), String(b.getValue(id) ?? ''));
const byAmount = (a: Named, b: Named, id: string) => Number(a.getValue(id)) - Number(b.getValue(id));

const columns = COLUMNS.map((column) => ({
  id: column.id,
  header: column.header,
  accessorFn: (row: Row) => row[column.id],
  cell: ({ getValue }: { getValue: () => unknown }) => display(column, getValue() as string | number),
  sortFn: column.kind === 'amount' ? byAmount : byText,
  sortDescFirst: false,
}));

start(function Grid({ rows, search }) {
  const scroller = useRef<HTMLDivElement>(null);
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({
    features,
    columns,
    data,
    getRowId: (row: Row) => row['itemNumber'] as string,
    globalFilterFn: 'includesString',
    getColumnCanGlobalFilter: () => true,
    state: { globalFilter: search },
  });
  const shown = table.getRowModel().rows;
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 5,
  });
  return (
    <div className="scroller" ref={scroller}>
      <div role="grid" aria-rowcount={shown.length + 1} style={{ width: WIDTH * COLUMNS.length }}>
        <div role="row" className="header">
          {table.getFlatHeaders().map((header) => (
            <div
              key={header.id}
              role="columnheader"
              data-column-id={header.column.id}
              style={{ width: WIDTH }}
              onClick={header.column.getToggleSortingHandler()}
            >
              <table.FlexRender header={header} />
            </div>
          ))}
        </div>
        <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {virtualizer.getVirtualItems().map(({ index, key, start: top }) => {
            const row = shown[index];
            if (row === undefined) return null;
            return (
              <div
                key={key}
                role="row"
                className="row"
                data-row-index={index}
                style={{ transform: `translateY(${top}px)` }}
              >
                {row.getAllCells().map((cell, at) => (
                  <div key={cell.id} role="gridcell" aria-colindex={at + 1} style={{ width: WIDTH }}>
                    <table.FlexRender cell={cell} />
                  </div>
                ))}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
});
