import { AllCommunityModule, ModuleRegistry, themeQuartz } from 'ag-grid-community';
import type { ColDef } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { COLUMNS, ROW_HEIGHT, WIDTH, collator, display, start } from './page';
import type { Row } from './page';

ModuleRegistry.registerModules([AllCommunityModule]);

const columns = COLUMNS.map((column): ColDef<Row> => ({
  colId: column.id,
  headerName: column.header,
  valueGetter: ({ data }) => data?.[column.id],
  valueFormatter: ({ value }) => display(column, value),
  width: WIDTH,
  minWidth: 20,
  sortable: true,
  ...(column.kind === 'text'
    ? { comparator: (a: unknown, b: unknown) => collator.compare(String(a ?? ''), String(b ?? '')) }
    : {}),
  ...(column.kind === 'amount' ? { type: 'rightAligned' } : {}),
}));
const theme = themeQuartz.withParams({ rowHeight: ROW_HEIGHT, headerHeight: 36, fontSize: 13 });

start(function Grid({ rows, search }) {
  return (
    <AgGridReact<Row>
      theme={theme}
      rowData={rows as Row[]}
      columnDefs={columns}
      quickFilterText={search}
      cacheQuickFilter
      getRowId={({ data }) => data['itemNumber'] as string}
      animateRows={false}
    />
  );
});
