import type { ReportColumn, ReportSpec } from '../../report';

const amount = (id: string, header: string): ReportColumn => ({
  id,
  header,
  width: 108,
  kind: 'amount',
  total: true,
});

/** Rows are grouped by bank account and beneficiary, so those columns come last, which keeps the amounts in sight. */
const COLUMNS: readonly ReportColumn[] = [
  { id: 'itemNumber', header: 'Item Number', width: 132, kind: 'text', link: true, sticky: true },
  { id: 'itemDate', header: 'Item Date', width: 122, kind: 'date' },
  { id: 'clientNumber', header: 'Cust ID', width: 96, kind: 'text', link: true },
  { id: 'clientName', header: 'Customer', width: 176, kind: 'text' },
  { id: 'policyNumber', header: 'Policy Number', width: 124, kind: 'text' },
  { id: 'officeName', header: 'Office', width: 130, kind: 'text' },
  amount('collected', 'Collected'),
  amount('advanced', 'Advanced'),
  amount('remitted', 'Remitted'),
  { id: 'held', header: 'Held', width: 124, kind: 'amount', total: true, link: true },
  {
    id: 'beneficiary',
    header: 'Beneficiary',
    width: 230,
    kind: 'text',
    derive: {
      from: ['beneficiaryType', 'beneficiaryName'],
      text: (read) => beneficiaryText(read('beneficiaryType'), read('beneficiaryName')),
    },
  },
  { id: 'beneficiaryType', header: 'Beneficiary Type', width: 140, kind: 'text', hiddenByDefault: true },
  { id: 'bankAccountName', header: 'Bank Account', width: 190, kind: 'text' },
  { id: 'bankAccountId', header: 'Bank Account ID', width: 130, kind: 'text', hiddenByDefault: true },
];

/** What trust accounts hold on a day, for each carrier and client, line by line (D50). */
export const trustPositionReport: ReportSpec = {
  id: 'trustPosition',
  title: 'Trust Position',
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
    { field: 'beneficiaryId', kind: 'text' },
    { field: 'beneficiaryName', kind: 'text' },
    { field: 'itemId', kind: 'text' },
    { field: 'itemType', kind: 'text' },
    { field: 'glAccountId', kind: 'text' },
    { field: 'clientId', kind: 'count' },
    { field: 'officeId', kind: 'text' },
  ],
  defaultSort: [
    { columnId: 'itemDate', desc: false },
    { columnId: 'itemNumber', desc: false },
  ],
};

/**
 * A beneficiary in the table. Its kind stands first, so that a carrier and a client of the same name are two
 * groups, carriers first.
 */
function beneficiaryText(type: string, name: string): string {
  return `${type}: ${name}`;
}
