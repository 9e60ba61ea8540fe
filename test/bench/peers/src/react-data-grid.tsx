import { useMemo, useState } from 'react';
import { DataGrid } from 'react-data-grid';
import type { SortColumn } from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import { COLUMNS, ROW_HEIGHT, WIDTH, display, filterRows, sortRows, start } from './page';
import type { Row } from './page';

const columns = COLUMNS.map((column) => ({
  key: column.id,
  name: column.header,
  width: WIDTH,
  minWidth: 20,
  sortable: true,
  resizable: true,
  renderCell: ({ row }: { row: Row }) => display(column, row[column.id]),
}));

start(function Grid({ rows, search }) {
  const [sort, setSort] = useState<readonly SortColumn[]>([]);
  const filtered = useMemo(() => filterRows(rows, search), [rows, search]);
  const sorted = useMemo(() => {
    const [first] = sort;
    return sortRows(
      filtered,
      first === undefined ? null : { columnId: first.columnKey, desc: first.direction === 'DESC' },
    );
  }, [filtered, sort]);
  return (
    <DataGrid
      columns={columns}
      rows={sorted}
      rowHeight={ROW_HEIGHT}
      headerRowHeight={36}
      rowKeyGetter={(row: Row) => row['itemNumber'] as string}
      sortColumns={sort}
      onSortColumnsChange={setSort}
      style={{ height: '100%', blockSize: '100%' }}
      className="rdg-light"
    />
  );
});
