/** The grids that are measured: their pages, and how scripts find things in them. */
import path from 'node:path';
import type { Driver } from './probe/probe';

export interface Grid {
  readonly name: string;
  /** Path of its page on the benchmark's server. */
  readonly page: string;
  readonly driver: Driver;
}

/** For our table, and for pages with the same markup. */
const MARKED: Driver = {
  firstCell: '[role=row][data-row-index="0"] [role=gridcell][aria-colindex="{n}"]',
  header: '[role=columnheader][data-column-id="{id}"]',
};

export const GRIDS: readonly Grid[] = [
  {
    name: 'ReportTable',
    page: '/table.html',
    driver: { ...MARKED, marksRows: true, marksFilterStart: true },
  },
  {
    name: 'react-data-grid',
    page: '/peers/react-data-grid.html',
    driver: {
      firstCell: '[role=row][aria-rowindex="2"] [role=gridcell][aria-colindex="{n}"]',
      header: '[role=columnheader][aria-colindex="{n}"]',
    },
  },
  { name: 'Glide Data Grid', page: '/peers/glide.html', driver: { canvas: true, headerHeight: 36 } },
  {
    name: 'AG Grid',
    page: '/peers/ag-grid.html',
    driver: {
      firstCell: '.ag-row[row-index="0"] [col-id="{id}"]',
      header: '.ag-header-cell[col-id="{id}"]',
    },
  },
  { name: 'TanStack', page: '/peers/tanstack.html', driver: MARKED },
];

const here = __dirname;

/** The folders of the built pages. */
export const FOLDERS = [
  { at: '/peers/', folder: path.resolve(here, '../peers/dist') },
  { at: '/', folder: path.resolve(here, '../../../dist/bench') },
];

/** The built probe, which is added to every page before its own scripts. */
export const PROBE = path.resolve(here, '../../../dist/bench/probe.js');
