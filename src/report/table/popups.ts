/** What opens over a table; loaded when it is first asked for, since most tables are only looked at. */
export { ExportMenu } from '../export/menu/ExportMenu';
export { ColumnsPopover } from './bar/ColumnsPopover';
export { TableColumnMenu } from './header/TableColumnMenu';
