/** The grids that are measured: where their pages are, and how a script finds its way about in them. */
import path from 'node:path';
import type { Driver } from './probe/probe';

export interface Grid {
  readonly name: string;
  /** Path of its page on the benchmark's server. */
  readonly page: string;
  readonly driver: Driver;
}

/** Ours, and pages that mark up their rows as ours does. */
const MARKED: Driver = {
  firstCell: '[role=row][data-row-index="0"] [role=gridcell][aria-colindex="{n}"]',
  header: '[role=columnheader][data-column-id="{id}"]',
};

export const GRIDS: readonly Grid[] = [
  { name: 'ReportTable', page: '/table.html', driver: { ...MARKED, marksFilterStart: true } },
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

/** The folders in which the built pages are. */
export const FOLDERS = [
  { at: '/peers/', folder: path.resolve(here, '../peers/dist') },
  { at: '/', folder: path.resolve(here, '../../../dist/bench') },
];

/** The probe's built file, put into every page before its own scripts. */
export const PROBE = path.resolve(here, '../../../dist/bench/probe.js');
