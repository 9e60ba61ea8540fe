import { assignTableAPIs, makeStateUpdater } from '@tanstack/react-table';
import type { TableFeature } from '@tanstack/react-table';

/**
 * What a report's table uses of TanStack's column pinning: which columns stay at the left, in their order, is part of
 * the table's state. TanStack's own feature also makes headers, rows and cells for each region, which nothing here
 * draws, and takes 2 kB of the first report.
 */
export const pinnedColumns: TableFeature = {
  getInitialState: (given) => ({ columnPinning: { start: [], end: [] }, ...given }),
  constructTableAPIs: (table) => {
    assignTableAPIs('columnPinningFeature', table, {
      table_setColumnPinning: { fn: makeStateUpdater('columnPinning', table) },
    });
  },
};
