/** What nobody needs before they move about in a table; loaded then. */
export { fittingWidth } from './columns/fittingWidth';
export { followCutText } from './grid/cutText';
