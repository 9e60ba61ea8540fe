import { SCREENS } from '../../platform';
import type { AmountReportColumn, ReportColumn, ReportSpec, TextReportColumn } from '../../report';

const amount = (id: string, header: string): AmountReportColumn => ({
  id,
  header,
  width: 108,
  kind: 'amount',
  total: true,
});

const text = (id: string, header: string, width: number): TextReportColumn => ({
  id,
  header,
  width,
  kind: 'text',
});

/** Rows are grouped by bank account and beneficiary, so those columns come last, which keeps the amounts in sight. */
const COLUMNS: readonly ReportColumn[] = [
  { ...text('itemNumber', 'Item Number', 132), link: true, sticky: true },
  { id: 'itemDate', header: 'Item Date', width: 122, kind: 'date' },
  { ...text('clientNumber', 'Cust ID', 96), link: true },
  { ...text('clientName', 'Customer', 176), numberedBy: 'clientNumber' },
  text('policyNumber', 'Policy Number', 124),
  text('officeName', 'Office', 130),
  amount('collected', 'Collected'),
  amount('advanced', 'Advanced'),
  amount('remitted', 'Remitted'),
  { ...amount('held', 'Held'), width: 124, link: true },
  {
    ...text('beneficiary', 'Beneficiary', 230),
    derive: {
      from: ['beneficiaryType', 'beneficiaryName', 'beneficiaryId'],
      // The kind stands first, so that a carrier and a client of the same name are two groups, carriers first.
      text: (read) =>
        `${read('beneficiaryType') === 'Client' ? 'Customer' : 'Carrier'}: ${read('beneficiaryName')}`,
      // In a carrier's row, the customer is whose item it is.
      number: (read) =>
        (read('beneficiaryType') === 'Client' && read('clientNumber')) || read('beneficiaryId'),
    },
  },
  { ...text('beneficiaryType', 'Beneficiary Type', 140), hiddenByDefault: true },
  {
    ...text('bankAccountName', 'Bank Account', 190),
    numberedBy: 'bankAccountId',
  },
  { ...text('bankAccountId', 'Bank Account ID', 130), hiddenByDefault: true },
];

/** What trust accounts hold on a day, for each carrier and client, line by line (D50). */
export const trustPositionReport: ReportSpec = {
  id: 'trustPosition',
  title: SCREENS.TrustPosition.title,
  rowId: 'rowId',
  columns: COLUMNS,
  priority: {
    who: 'clientName',
    amount: 'held',
    folds: [
      'bankAccountName',
      'beneficiary',
      'officeName',
      'policyNumber',
      'clientNumber',
      'advanced',
      'itemDate',
      'remitted',
      'collected',
    ],
  },
  extraFields: [
    ...['itemId', 'itemType', 'glAccountId'].map((field) => ({ field, kind: 'text' }) as const),
    { field: 'clientId', kind: 'count' },
  ],
  defaultSort: [
    { columnId: 'itemDate', desc: false },
    { columnId: 'itemNumber', desc: false },
  ],
};
