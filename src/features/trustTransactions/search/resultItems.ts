import { CodeMarks, countField, textField } from '../../../report';
import type { ColumnFilter, ReportData } from '../../../report';

/** What the other tabs need from the search result (D5). */
export interface ResultItems {
  /** The distinct events of all rows, regardless of the table's filters. */
  readonly eventIds: readonly number[];
  /** The items of all rows: an event can include others, which a search by type leaves out. */
  readonly itemIds: ReadonlySet<string>;
}

/** Number of rows or texts per step, about a millisecond's work. */
const ROWS_PER_STEP = 250;

/** Collects the events and items of a whole result. */
export function* resultItemSteps(data: ReportData): Generator<undefined, ResultItems> {
  const { counts } = countField(data, 'eventId');
  const items = textField(data, 'itemId');
  const eventIds = new Set<number>();
  const seen = new Uint8Array(items.size);
  const itemIds = new Set<string>();
  for (let row = 0; row < data.rowCount; row += 1) {
    eventIds.add(counts[row] ?? 0);
    const code = items.codes[row] ?? 0;
    if (seen[code] === 0) itemIds.add(items.text(code));
    seen[code] = 1;
    if (row % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield;
  }
  return { eventIds: [...eventIds], itemIds };
}

/** Marks the items of a tab that belong to the search, by item code. */
export function* itemMarkSteps(
  data: ReportData,
  itemIds: ReadonlySet<string>,
): Generator<undefined, Uint8Array> {
  const items = textField(data, 'itemId');
  const marks = new Uint8Array(items.size);
  for (let code = 0; code < marks.length; code += 1) {
    if (itemIds.has(items.text(code))) marks[code] = 1;
    if (code % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield;
  }
  return marks;
}

/** Returns a filter that passes the rows of marked items. */
export function ofItems(marks: Uint8Array): readonly ColumnFilter[] {
  // Nearly always all items are marked.
  if (!marks.includes(0)) return [];
  return [{ kind: 'marked', columnId: 'itemId', marked: new CodeMarks('found', marks) }];
}
