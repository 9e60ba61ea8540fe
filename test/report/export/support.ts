import fc from 'fast-check';
import type { Slicing } from '../../../src/report/data/slicing';
import type { ExportMeta, ExportSource } from '../../../src/report/export/exportSource';
import { createReportView } from '../../../src/report/view/reportView';
import type { ReportView, ViewQuery } from '../../../src/report/view/reportView';
import { reportOf, rowsOf, spec, wireRows } from '../fixtures';
import type { WireRow } from '../fixtures';

export const ZONE = 'America/New_York';

export const meta: ExportMeta = {
  title: 'Unpaid Invoices',
  filters: [{ label: 'Office', value: 'Springfield, North' }],
  agency: 'Smith & Sons "Insurance"',
  user: 'Ánna Ørsted',
  timeZone: ZONE,
  madeAt: Date.UTC(2013, 5, 30, 19, 5),
};

export const allColumns = spec.columns.map(({ id }) => id);

/** What a table shows of a view, as it would hand it to an export. */
export function sourceOf(
  view: ReportView,
  query: ViewQuery = {},
  columnIds: readonly string[] = allColumns,
): ExportSource {
  const { index, totals, invalidDueDates } = view.query(query);
  return { view, columnIds, index, totals, meta, ...(invalidDueDates && { invalidDueDates }) };
}

/** All of these rows, in every column. */
export function sourceOfRows(...rows: readonly WireRow[]): ExportSource {
  return sourceOf(createReportView(reportOf(rowsOf(...rows)), ZONE));
}

/** `count` rows, with amounts of 0.01, 0.02 and so on. */
export function manyRows(count: number): ExportSource {
  return sourceOfRows(
    ...Array.from({ length: count }, (_, at) => ({ amount: (at + 1) / 100, dueDate: '2013-01-31' })),
  );
}

/** Any report, sorted and filtered somehow, with some of its columns in some order. */
export const anySource: fc.Arbitrary<ExportSource> = fc
  .record({
    rows: wireRows,
    columnId: fc.constantFrom(...allColumns),
    desc: fc.boolean(),
    search: fc.constantFrom('', '', 'an', '1'),
    columnIds: fc.shuffledSubarray(allColumns, { minLength: 1 }),
  })
  .map(({ rows, columnId, desc, search, columnIds }) =>
    sourceOf(
      createReportView(reportOf(rows), ZONE),
      { sort: [{ columnId, desc }], search, searchColumns: columnIds },
      columnIds,
    ),
  );

/** A clock that advances by `stepMs` at every reading, and counts the slices. */
export function steppingClock(stepMs: number): Slicing & { readonly yields: () => number } {
  let at = 0;
  let yields = 0;
  return {
    now: () => (at += stepMs),
    yieldControl: async () => {
      yields += 1;
    },
    yields: () => yields,
  };
}

/** What a cell stands for in any kind of file: cents, a number, a date, a minute, or a text. */
export type Value =
  | { readonly cents: number }
  | { readonly count: number }
  | { readonly date: string }
  | { readonly moment: string }
  | { readonly text: string };

/** What the table shows in a row, taken only from the texts of its cells. */
export function shownValues(source: ExportSource, row: number): Value[] {
  return source.columnIds.map((id) => {
    const text = source.view.cellText(id)(row);
    const { kind } = source.view.data.column(id);
    if (kind === 'text' || text === '' || text === 'Error') return { text };
    if (kind === 'amount') return { cents: Math.round(Number(text.replaceAll(',', '')) * 100) };
    if (kind === 'count') return { count: Number(text.replaceAll(',', '')) };
    return kind === 'moment' ? { moment: text } : { date: text };
  });
}
