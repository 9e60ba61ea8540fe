/** What nobody needs before they move about in a table; loaded then. */
export { fitColumn } from './columns/fitColumn';
export { followCutText } from './grid/cutText';
export { trackRange } from './grid/trackRange';
export { trackColumn } from './header/trackColumn';
