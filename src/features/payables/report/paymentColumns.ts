import type { PayableReport, PayableReportType } from '../../../domain';
import type { ReportColumn, ReportSpec } from '../../../report';
import { PLAIN_READ, agencyRevenueReport, companyPayablesReport } from './payableColumns';

/** How a line was paid (D53), and when the operating money that stood in for it went back (D13). */
const PAYMENT: readonly ReportColumn[] = [
  { id: 'paymentNumber', kind: 'text', header: 'Payment', width: 104, link: true },
  { id: 'paymentReference', kind: 'text', header: 'Check / Reference', width: 152 },
  { id: 'paymentMethod', kind: 'text', header: 'Method', width: 84 },
  { id: 'paidFromAccountName', kind: 'text', header: 'Paid From', width: 200 },
  { id: 'paidByUser', kind: 'text', header: 'Paid By', width: 150 },
  { id: 'paymentMemo', kind: 'text', header: 'Payment Memo', width: 180 },
  { id: 'advanceSettledDate', kind: 'date', header: 'Advance Settled', width: 142 },
];
const TO_CARRIER: ReportColumn = { id: 'carrierDueDate', kind: 'date', header: 'Due Date', width: 108 };

/** When the payee is to be paid: on company payables by the carrier's terms, which the client's date is not. */
export const DUE_FIELDS = {
  companyPayables: 'carrierDueDate',
  agencyRevenue: 'dueDate',
} as const satisfies Readonly<Record<PayableReport, string>>;

/** Narrower, so that the column Amount stays in sight. */
const NARROWER: Readonly<Record<string, number>> = { invoiced: 106, paidByClient: 112 };

function detailRead(report: PayableReport): ReportSpec {
  const spec = PLAIN_READ[report];
  const due = DUE_FIELDS[report];
  return {
    ...spec,
    columns: [
      ...spec.columns.map((column) =>
        column.id === 'dueDate' && due !== column.id
          ? { ...column, header: 'Customer Due Date', width: 156 }
          : { ...column, width: NARROWER[column.id] ?? column.width },
      ),
      ...(due === TO_CARRIER.id ? [TO_CARRIER] : []),
      ...PAYMENT,
    ],
    defaultSort: (spec.defaultSort ?? []).map((key) =>
      key.columnId === 'dueDate' ? { ...key, columnId: due } : key,
    ),
  };
}

/**
 * The reports as they are read with the details of payments: those shown have some of these columns.
 *
 * Of each report: PLAIN or DETAIL, without or with the flag of payment details; READ is what the query asks for, SHOWN its
 * columns on screen.
 */
export const DETAIL_READ = {
  companyPayables: detailRead('companyPayables'),
  agencyRevenue: detailRead('agencyRevenue'),
} as const;

/** The columns of an unpaid report from left to right; Amount stays in sight. */
const unpaidOrder = (due: string): readonly string[] => [
  'invoiceNumber',
  'itemDate',
  due,
  'clientNumber',
  'clientName',
  'policyNumber',
  'invoiced',
  'paidByClient',
  'collected',
  'uncollected',
  'advanced',
  'amount',
  'dueDate',
  'advanceSettledDate',
  'paidDate',
  'glAccountName',
  'payeeName',
  'officeName',
];

/** Those of a report with paid lines: what paid them stands beside their number, and Amount stays in sight. */
const paidOrder = (due: string): readonly string[] => [
  'invoiceNumber',
  'paymentNumber',
  'paidDate',
  'paymentReference',
  'clientNumber',
  'clientName',
  'policyNumber',
  'collected',
  'uncollected',
  'advanced',
  'amount',
  'advanceSettledDate',
  'paymentMethod',
  'paidFromAccountName',
  'paidByUser',
  'paymentMemo',
  'itemDate',
  due,
  'dueDate',
  'invoiced',
  'paidByClient',
  'glAccountName',
  'payeeName',
  'officeName',
];

function ordered(spec: ReportSpec, ids: readonly string[], id: string): ReportSpec {
  const columns = [...new Set(ids)].flatMap((one) => spec.columns.filter((column) => column.id === one));
  return { ...spec, id, columns };
}

function shownSpecs(report: PayableReport) {
  const spec = DETAIL_READ[report];
  const due = DUE_FIELDS[report];
  return {
    unpaid: ordered(spec, unpaidOrder(due), spec.id),
    // Its columns, widths and groups are remembered apart: those of the unpaid report lack what paid a line.
    paid: ordered(spec, paidOrder(due), `${spec.id}Paid`),
  };
}

const DETAIL_SHOWN = {
  companyPayables: shownSpecs('companyPayables'),
  agencyRevenue: shownSpecs('agencyRevenue'),
} as const;

/** The report as it is shown: unpaid lines have no payment. */
export function detailShown(report: PayableReport, type: PayableReportType): ReportSpec {
  return DETAIL_SHOWN[report][type === 'unpaid' ? 'unpaid' : 'paid'];
}

/** A report without details of payments, which keeps what a user has set up of their columns until they are back (D45). */
function plain(spec: ReportSpec, report: PayableReport): ReportSpec {
  const ids = new Set(spec.columns.map(({ id }) => id));
  return { ...spec, withheld: DETAIL_READ[report].columns.filter(({ id }) => !ids.has(id)) };
}

/** The reports as they are shown without the details of payments: with the advances of Trust Position, and without. */
export const PLAIN_SHOWN = {
  companyPayables: {
    advances: plain(PLAIN_READ.companyPayables, 'companyPayables'),
    bare: plain(companyPayablesReport, 'companyPayables'),
  },
  agencyRevenue: {
    advances: plain(PLAIN_READ.agencyRevenue, 'agencyRevenue'),
    bare: plain(agencyRevenueReport, 'agencyRevenue'),
  },
} as const;
