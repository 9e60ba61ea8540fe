/**
 * The common parts of the pages of the other grids. Each grid is used as its documentation recommends, with row
 * objects as JSON.parse returns them, and with its own sorting and filtering if it has them. Nothing is
 * debounced.
 */
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import './page.css';

export type Row = Readonly<Record<string, string | number | boolean | null>>;

export interface Column {
  readonly id: string;
  readonly header: string;
  readonly kind: 'text' | 'amount' | 'date';
}

const AMOUNTS = 'invoiced tendered creditUsed change disbursed nonFiduciary amount amountDue'.split(' ');

/** The columns of test/bench/table/page/benchReport.ts, in their order. */
export const COLUMNS: readonly Column[] = (
  'status transactionType itemNumber transactionDate clientNumber name lineItem payee invoiced tendered creditUsed ' +
  'change disbursed nonFiduciary memo bankAccountName payMethod receiptNumber amount amountDue'
)
  .split(' ')
  .map((id) => ({
    id,
    header: id,
    kind: AMOUNTS.includes(id) ? 'amount' : id === 'transactionDate' ? 'date' : 'text',
  }));

const parameters = new URLSearchParams(window.location.search);
/** Width of every column, px. */
export const WIDTH = Number(parameters.get('w') ?? 120);
export const ROW_HEIGHT = 32;

const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The text of a cell: amounts with two decimals, dates as MM/dd/yyyy, text unchanged. */
export function display(column: Column, value: Row[string] | undefined): string {
  if (column.kind === 'amount') return dollars.format(Number(value ?? 0));
  const text = String(value ?? '');
  return column.kind === 'date' ? `${text.slice(5, 7)}/${text.slice(8, 10)}/${text.slice(0, 4)}` : text;
}

/** The collation that every text sort of the benchmark uses. */
export const collator = new Intl.Collator('en', { numeric: true });

export interface SortState {
  readonly columnId: string;
  readonly desc: boolean;
}

/** Sorting for grids without their own: a copy of the rows, compared by amount or by collated text. */
export function sortRows(rows: readonly Row[], sort: SortState | null): readonly Row[] {
  if (sort === null) return rows;
  const { columnId, desc } = sort;
  const sign = desc ? -1 : 1;
  const amount = COLUMNS.some(({ id, kind }) => id === columnId && kind === 'amount');
  return [...rows].sort(
    amount
      ? (a, b) => sign * (Number(a[columnId]) - Number(b[columnId]))
      : (a, b) => sign * collator.compare(String(a[columnId] ?? ''), String(b[columnId] ?? '')),
  );
}

/**
 * Filtering for grids without their own, as a developer who cares about speed would write it: one lower-cased
 * text per row, built at the first search and kept.
 */
export function filterRows(rows: readonly Row[], search: string): readonly Row[] {
  const needle = search.trim().toLowerCase();
  if (needle === '') return rows;
  let texts = searchTexts.get(rows);
  if (texts === undefined) {
    texts = rows.map((row) =>
      COLUMNS.map(({ id }) => row[id] ?? '')
        .join('\n')
        .toLowerCase(),
    );
    searchTexts.set(rows, texts);
  }
  const made = texts;
  return rows.filter((_, at) => made[at]?.includes(needle));
}

const searchTexts = new WeakMap<readonly Row[], readonly string[]>();

/** Renders a grid, and passes it the rows once they have been fetched. */
export function start(Grid: (props: { rows: readonly Row[]; search: string }) => ReactNode): void {
  function Page() {
    const [rows, setRows] = useState<readonly Row[]>([]);
    const [search, setSearch] = useState('');
    useEffect(() => {
      void fetch(parameters.get('source') ?? '', { credentials: 'omit' })
        .then((response) => response.json())
        .then((reply: { data: readonly Row[] }) => setRows(reply.data));
    }, []);
    return (
      <div className="page">
        <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        <div className="grid">
          <Grid rows={rows} search={search} />
        </div>
      </div>
    );
  }
  const root = document.getElementById('root');
  if (root !== null) createRoot(root).render(<Page />);
}
