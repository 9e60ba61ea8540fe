/** Unpaid invoices as of a day (D6). */
export { UnpaidInvoicesScreen } from './UnpaidInvoices.screen';
