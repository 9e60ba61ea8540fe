/** Menus and popovers of a table; loaded on first use, since most tables are only read. */
export { ExportMenu } from '../export/menu/ExportMenu';
export { exportGroups } from '../export/exportGroups';
export { viewFacts } from '../export/viewFacts';
export { ColumnsPopover } from './bar/ColumnsPopover';
export { TableColumnMenu } from './header/TableColumnMenu';
