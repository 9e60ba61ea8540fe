import { formatMoment, itemCount } from '../../domain';
import type { Cents } from '../../domain';
import type { Totals } from '../data/reportData';
import { hasTotal } from '../reportSpec';
import { itemsAmong } from '../view/itemCounts';
import type { ExportColumn } from './columnValues';
import { ExportError } from './exportSource';
import type { ExportGroup, ExportSource } from './exportSource';

/** A line of sums. Its label goes into the first column that has no sum, so that every figure has a name. */
export interface SumLine {
  readonly label: string;
  /** Position of the label; just after the last column when every column has a sum. */
  readonly labelAt: number;
  /** Whole cents by position of the column; undefined where there is no sum. */
  readonly cents: readonly (Cents | undefined)[];
}

/** Receives the lines of an export, from first to last. */
export interface LineSink {
  readonly row: (row: number) => void;
  /** `level` 0 is the outermost. */
  readonly groupHead: (label: string, level: number) => void;
  readonly sums: (line: SumLine) => void;
}

/** Number of rows exported so far; updated while the export runs. */
export interface ExportProgress {
  done: number;
}

/** A step of about this many cells takes a millisecond or two. */
const CELLS_PER_STEP = 2000;

/**
 * Passes every line of the body to `sink`: rows as they are sorted, headings and subtotals of groups, items
 * without a valid due date, and the grand total. Adds up the amounts again on the way: they are the control
 * total (D38), so that an export that differs from what is shown is refused instead of delivered.
 *
 * @throws ExportError when the rows do not add up to the totals shown, as when the report was updated
 * meanwhile.
 */
export function* eachLine(
  source: ExportSource,
  columns: readonly ExportColumn[],
  sink: LineSink,
  progress: ExportProgress,
): Generator<undefined, undefined> {
  const { index, groups, totals, invalidDueDates } = source;
  const rowsPerStep = Math.max(1, Math.floor(CELLS_PER_STEP / Math.max(1, columns.length)));
  const control = controlOf(columns);

  function* rows(from: number, to: number): Generator<undefined, undefined> {
    for (let at = from; at < to; at += 1) {
      const row = index[at] ?? 0;
      sink.row(row);
      control.add(row);
      progress.done = at + 1;
      if ((at + 1) % rowsPerStep === 0) yield;
    }
    return undefined;
  }

  if (groups === undefined) {
    yield* rows(0, index.length);
  } else {
    const open: ExportGroup[] = [];
    const closeTo = (level: number): void => {
      while (open.length > level) {
        const group = open.pop();
        if (group !== undefined) sink.sums(sumLine(columns, `Total ${group.label}`, group.totals));
      }
    };
    let from = 0;
    let next = groups.at(0);
    for (let at = 0; at < groups.length && next !== undefined; at += 1) {
      const group: ExportGroup = next;
      const { label, count, level = 0 } = group;
      next = groups.at(at + 1);
      closeTo(level);
      sink.groupHead(label, level);
      open.push(group);
      if ((next?.level ?? 0) > level) continue;
      yield* rows(from, from + count);
      from += count;
    }
    closeTo(0);
    if (from !== index.length) throw new ExportError(CHANGED);
  }
  if (!control.equals(totals)) throw new ExportError(CHANGED);
  if (invalidDueDates !== undefined) {
    const { count, cents } = invalidDueDates;
    const amount = dueAmountOf(source);
    const sums = amount === undefined ? {} : { [amount]: cents };
    sink.sums(sumLine(columns, `${itemCount(count)} without a valid due date`, sums));
  }
  sink.sums(sumLine(columns, 'Total', totals));
  return undefined;
}

const CHANGED =
  'The report was updated meanwhile, so the export would not equal what is shown. Please try again.';

interface Control {
  readonly add: (row: number) => void;
  readonly equals: (totals: Totals) => boolean;
}

function controlOf(columns: readonly ExportColumn[]): Control {
  const summed = columns.flatMap((column) =>
    column.kind === 'amount' && hasTotal(column.column) ? [{ ...column, sum: 0 }] : [],
  );
  return {
    add: (row) => {
      for (const column of summed) column.sum += column.cents(row);
    },
    equals: (totals) => summed.every(({ column, sum }) => totals[column.id] === sum),
  };
}

function sumLine(columns: readonly ExportColumn[], label: string, totals: Totals): SumLine {
  const cents = columns.map(({ column, kind }) => (kind === 'amount' ? totals[column.id] : undefined));
  const free = cents.indexOf(undefined);
  return { label, labelAt: free === -1 ? columns.length : free, cents };
}

/** The column of which items without a valid due date have a sum. */
export function dueAmountOf({ view }: ExportSource): string | undefined {
  return view.data.spec.columns.find((column) => column.kind === 'dueDate')?.dueAmount;
}

/** A line about the export as a whole; has exactly one of the values. */
export interface MetaLine {
  readonly label: string;
  readonly text?: string;
  readonly count?: number;
  readonly cents?: Cents;
}

/** The facts about an export (D38): title, filters, who, where, when, the number of rows and their totals. */
export function metaLines(source: ExportSource): readonly MetaLine[] {
  const { title, agency, user, timeZone, madeAt } = source.meta;
  return [
    { label: 'Report', text: title },
    ...filterLines(source),
    { label: 'Agency', text: agency },
    { label: 'User', text: user },
    { label: 'Time zone', text: timeZone },
    ...fetchedLines(source),
    { label: 'Made', text: formatMoment(madeAt, timeZone) },
    ...controlLines(source),
  ];
}

/** What the rows of an export are, in words. */
export function filterLines({ meta: { filters } }: ExportSource): readonly MetaLine[] {
  return filters.length === 0
    ? [{ label: 'Filters', text: 'None' }]
    : filters.map(({ label, value }) =>
        typeof value === 'string' ? { label, text: value } : { label, cents: value },
      );
}

/** How old the rows are: an export may be made hours after they were fetched, of items that have changed since. */
export function fetchedLines({ meta: { fetchedAt, timeZone } }: ExportSource): readonly MetaLine[] {
  return fetchedAt === undefined ? [] : [{ label: 'Rows as of', text: formatMoment(fetchedAt, timeZone) }];
}

/** How many rows an export has, and what they come to. */
export function controlLines({ columnIds, index, totals, view }: ExportSource): readonly MetaLine[] {
  const summed = columnIds.flatMap((id) => {
    const column = view.data.spec.columns.find((candidate) => candidate.id === id);
    return column !== undefined && hasTotal(column) ? [column] : [];
  });
  return [
    { label: 'Rows', count: index.length },
    ...(view.data.spec.notItems === undefined
      ? []
      : [{ label: 'Items', count: itemsAmong(view.data, index) }]),
    ...summed.map(({ id, header }) => ({ label: `Control total: ${header}`, cents: totals[id] ?? 0 })),
  ];
}
