import type { ReportSpec } from '../../report';

/** The columns of the unpaid invoices report (D6). */
export const unpaidInvoicesReport: ReportSpec = {
  id: 'unpaidInvoices',
  title: 'Unpaid Invoices',
  rowId: 'itemId',
  defaultSort: [
    { columnId: 'dueDate', desc: false },
    { columnId: 'clientName', desc: false },
  ],
  columns: [
    { id: 'clientNumber', header: 'Cust ID', width: 100, kind: 'text' },
    { id: 'clientName', header: 'Name', width: 250, kind: 'text' },
    { id: 'invoiceNumber', header: 'Invoice Number', width: 132, kind: 'text' },
    { id: 'invoiceDate', header: 'Invoice Date', width: 110, kind: 'date' },
    { id: 'dueDate', header: 'Due Date', width: 110, kind: 'dueDate', dueAmount: 'openBalance' },
    { id: 'daysPastDue', header: 'Days Past Due', width: 134, kind: 'count' },
    { id: 'officeName', header: 'Office', width: 170, kind: 'text' },
    { id: 'amount', header: 'Amount', width: 108, kind: 'amount', total: true },
    { id: 'paid', header: 'Paid', width: 108, kind: 'amount', total: true },
    { id: 'openBalance', header: 'Open Balance', width: 124, kind: 'amount', total: true },
  ],
};
