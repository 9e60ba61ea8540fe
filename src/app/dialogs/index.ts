/** The dialogs that have an address and the component that shows them, loaded when the first one opens. */
export { DialogHost } from './DialogHost';
export { DIALOGS } from './dialogRoutes';
