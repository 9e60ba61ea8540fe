import type { FieldData, MomentField, Ranks, TextField } from '../data/fieldData';
import { NO_DAY, NO_MOMENT } from '../data/fieldData';
import { codesOfTexts } from '../data/textField';
import type { ZoneClock } from '../../domain';
import type { ReportData } from '../data/reportData';
import type { SortKey } from '../reportSpec';
import { dayText } from './cellText';
import { countingSort, countingSortSteps, rowKeys } from './sortIndex';

/** A column whose cells with the same number show the same. */
type NumberField = Exclude<FieldData, TextField | MomentField>;

/** A column that rows are grouped by. */
export interface GroupColumn {
  readonly columnId: string;
  /** Orders rows by their group, stably. */
  readonly sortSteps: (index: Uint32Array) => Generator<undefined, Uint32Array>;
  /** Whether two rows belong to the same group. */
  readonly same: (a: number, b: number) => boolean;
  /** Name of a row's group; blank for rows without a value. */
  readonly text: (row: number) => string;
  /** Returns a predicate: whether the name of a row's group is one of some texts. */
  readonly among: (texts: ReadonlySet<string>) => (row: number) => boolean;
}

/**
 * How rows are grouped by a column: by what is shown, but moments by their day in the clock's zone. Texts that
 * only the collation considers equal, such as client numbers 7 and 007, are separate groups.
 *
 * @param cellText what the column shows.
 */
export function groupColumn(
  data: ReportData,
  key: SortKey,
  cellText: (row: number) => string,
  clock: ZoneClock,
): GroupColumn {
  const { columnId, desc } = key;
  const column = data.column(columnId);
  if (column.kind === 'text') {
    const { codes } = column;
    const same = (a: number, b: number): boolean => codes[a] === codes[b];
    const keys = rowKeys(() => strictRanks(data.ranks(column), column), column, desc);
    const sortSteps = (index: Uint32Array) => countingSortSteps(index, keys);
    const among = (texts: ReadonlySet<string>): ((row: number) => boolean) => {
      const wanted = new Set(codesOfTexts(column, texts).values());
      return (row) => wanted.has(codes[row] ?? 0);
    };
    return { columnId, same, text: cellText, among, sortSteps };
  }
  const grouped = column.kind === 'moment' ? daysOf(column.millis, clock) : column;
  const values = numbersOf(grouped);
  const keys = rowKeys(data.ranks, grouped, desc);
  const text = column.kind === 'moment' ? (row: number) => dayText(values[row] ?? NO_DAY) : cellText;
  return {
    columnId,
    same: (a, b) => values[a] === values[b],
    text,
    among: (texts) => (row) => texts.has(text(row)),
    sortSteps: (index) => countingSortSteps(index, keys),
  };
}

function daysOf(millis: Float64Array, clock: ZoneClock): NumberField {
  const days = new Int32Array(millis.length);
  millis.forEach((value, row) => {
    days[row] = value < NO_MOMENT ? clock.dayOf(value) : NO_DAY + (value - NO_MOMENT);
  });
  return { kind: 'date', days, anyBad: true };
}

function numbersOf(column: NumberField): Float64Array | Int32Array {
  switch (column.kind) {
    case 'amount':
      return column.cents;
    case 'count':
      return column.counts;
    case 'date':
    case 'dueDate':
      return column.days;
  }
}

/**
 * Ranks in which no two texts are equal: those that the collation considers equal are ordered by their
 * characters.
 */
function strictRanks(ranks: Ranks, text: TextField): Ranks {
  const { size } = text;
  const byCode = ranks.byCode.subarray(0, size);
  const natural = new Uint32Array(size);
  for (let code = 0; code < size; code += 1) natural[code] = code;
  const order = countingSort(natural, { keys: byCode, limit: ranks.blank });
  const strict = new Uint32Array(size);
  for (let start = 0; start < size;) {
    let end = start + 1;
    while (end < size && byCode[order[end] ?? 0] === byCode[order[start] ?? 0]) end += 1;
    if (end - start > 1) {
      order.subarray(start, end).sort((a, b) => (text.text(a) < text.text(b) ? -1 : 1));
    }
    for (let at = start; at < end; at += 1) strict[order[at] ?? 0] = at;
    start = end;
  }
  // Blank stays after all others, in both directions: `rowKeys` recognizes it by its rank.
  const last = order[size - 1];
  const hasBlank = last !== undefined && byCode[last] === ranks.blank;
  return { byCode: strict, blank: hasBlank ? size - 1 : size };
}
