import { SCREENS } from '../../../platform';
import type { ReportSpec } from '../../../report';

/** The checks written on a bank account, by number (D53); rows come in that order. */
export const checksReport: ReportSpec = {
  id: 'checks',
  title: SCREENS.Checks.title,
  whyEmpty:
    'No check was written on this account on these days. Choose other dates, or another bank account.',
  rowId: 'rowId',
  columns: [
    {
      id: 'number',
      header: 'Check Number',
      width: 176,
      kind: 'text',
      sticky: true,
      derive: {
        from: ['status', 'checkNumber', 'lastNumber'],
        text: (read) => numberText(read('status'), read('checkNumber'), read('lastNumber')),
      },
    },
    { id: 'date', header: 'Date', width: 110, kind: 'date' },
    { id: 'payeeName', header: 'Payee', width: 240, kind: 'text' },
    { id: 'itemNumber', header: 'Payment', width: 120, kind: 'text', link: true },
    {
      id: 'state',
      header: 'Status',
      width: 110,
      kind: 'text',
      badge: true,
      derive: { from: ['status'], text: (read) => statusText(read('status')) },
    },
    { id: 'voidedDate', header: 'Void Date', width: 110, kind: 'date' },
    { id: 'officeName', header: 'Office', width: 190, kind: 'text' },
    { id: 'voidedAmount', header: 'Voided', width: 120, kind: 'amount', total: true },
    { id: 'amount', header: 'Written', width: 120, kind: 'amount', total: true },
  ],
  priority: {
    who: 'payeeName',
    amount: 'amount',
    folds: ['officeName', 'voidedDate', 'voidedAmount', 'state', 'date', 'itemNumber'],
  },
  extraFields: [
    { field: 'itemId', kind: 'text' },
    { field: 'itemType', kind: 'text' },
  ],
  voided: { date: 'voidedDate' },
  notItems: { field: 'status', values: ['Unused'] },
};

/** The other statuses are the words themselves. */
const statusText = (status: string): string => (status === 'Unused' ? 'Not used' : status);

/** A check number, which one of an earlier program may lack; of a gap, all that were not used. */
function numberText(status: string, first: string, last: string): string {
  if (status !== 'Unused') return first || 'No number';
  return `${first === last ? first : `${first}–${last}`} not used`;
}
