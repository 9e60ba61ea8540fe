/** The dialogs that have an address, and what shows them: fetched with the first of them. */
export { DialogHost } from './DialogHost';
export { DIALOGS } from './dialogRoutes';
