/** Code that is not needed before the user moves the pointer or the focus into a table, and is loaded then. */
export { fitColumn } from './columns/fitColumn';
export { followCutText } from './grid/cutText';
export { trackRange } from './grid/trackRange';
export { trackColumn } from './header/trackColumn';
