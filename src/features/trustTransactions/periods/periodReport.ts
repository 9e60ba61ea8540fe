import type { ReportColumn, ReportSpec } from '../../../report';
import { transactionReport } from '../transactions/transactionColumns';

/** The report of a period's transactions (D4). */
export const periodReport: ReportSpec = {
  ...transactionReport('trustTransactions', 'Trust Transactions'),
  whyEmpty: 'Items appear here on the day of their date.',
};

const DATE = 'transactionDate';
const TIME = 'transactionTime';

/**
 * The report of a single day, behind a flag (D45): all rows have the same date, so the time takes its place, and
 * what came last is first. Its columns are remembered apart from those of all items.
 */
export const dayReport: ReportSpec = {
  ...periodReport,
  id: 'trustTransactionsOfDay',
  defaultSort: [{ columnId: TIME, desc: true }],
  columns: periodReport.columns.flatMap((column): readonly ReportColumn[] => {
    if (column.id === TIME) return [];
    if (column.id !== DATE) return [column];
    const time = { id: TIME, header: 'Time', width: 92, kind: 'moment', timeOn: DATE } as const;
    return [time, { ...column, hiddenByDefault: true }];
  }),
  ...(periodReport.priority && {
    priority: {
      ...periodReport.priority,
      folds: periodReport.priority.folds.map((id) => (id === DATE ? TIME : id)),
    },
  }),
};
