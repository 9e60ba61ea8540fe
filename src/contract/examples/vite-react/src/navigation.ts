import { createBrowserNavigation } from 'agency-accounting-contract';

/** The history of the page, for the module and for the host's own pages. */
export const navigation = createBrowserNavigation('/accounting');
