import type { ReportColumn, ReportSpec } from '../../../../src/report';

const AMOUNTS: ReadonlySet<string> = new Set([
  'invoiced',
  'tendered',
  'creditUsed',
  'change',
  'disbursed',
  'nonFiduciary',
  'amount',
  'amountDue',
]);

/** The columns of the page, in their order: fields of an accounting search row (§3). */
const BENCH_COLUMNS = [
  'status',
  'transactionType',
  'itemNumber',
  'transactionDate',
  'clientNumber',
  'name',
  'lineItem',
  'payee',
  'invoiced',
  'tendered',
  'creditUsed',
  'change',
  'disbursed',
  'nonFiduciary',
  'memo',
  'bankAccountName',
  'payMethod',
  'receiptNumber',
  'amount',
  'amountDue',
] as const;

/**
 * The report of the page: in the order of the reply, with totals of all amounts and columns of the given width.
 * It names no field as row id, because §3 names none that identifies an accounting search row.
 *
 * @param width px
 */
export function benchReport(width: number): ReportSpec {
  return {
    id: 'bench',
    title: 'Accounting search',
    columns: BENCH_COLUMNS.map((id) => columnOf(id, width)),
  };
}

function columnOf(id: string, width: number): ReportColumn {
  const header = id
    .replace(/[A-Z]/g, (letter) => ` ${letter}`)
    .replace(/^./, (letter) => letter.toUpperCase());
  const plain = { id, header, width };
  if (AMOUNTS.has(id)) return { ...plain, kind: 'amount', total: true };
  return { ...plain, kind: id === 'transactionDate' ? 'date' : 'text' };
}
