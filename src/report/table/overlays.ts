/** Menus and popovers of a table; loaded on first use, since most tables are only read. */
export { ExportMenu } from '../export/menu/ExportMenu';
export { shownSource } from '../export/shownSource';
export { ColumnsPopover } from './bar/ColumnsPopover';
export { TableColumnMenu } from './header/TableColumnMenu';
