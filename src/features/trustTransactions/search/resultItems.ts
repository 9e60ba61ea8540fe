import { CodeMarks, countField, textField } from '../../../report';
import type { ColumnFilter, ReportData } from '../../../report';

/** What the tabs of a search need to know of its result (D5). */
export interface ResultItems {
  /** The events of every row, each once, whatever the table's filter shows of them. */
  readonly eventIds: readonly number[];
  /** The items of every row: an event can hold others, which a search by type has left out. */
  readonly itemIds: ReadonlySet<string>;
}

/** Rows, or texts, of a step: a millisecond or so. */
const STEP = 250;

/** Reads the events and items of a whole result. */
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
    if (row % STEP === STEP - 1) yield;
  }
  return { eventIds: [...eventIds], itemIds };
}

/** The rows of a tab that belong to the items of the search: by code of their item. */
export function* itemMarkSteps(
  data: ReportData,
  itemIds: ReadonlySet<string>,
): Generator<undefined, Uint8Array> {
  const items = textField(data, 'itemId');
  const marks = new Uint8Array(items.size);
  for (let code = 0; code < marks.length; code += 1) {
    if (itemIds.has(items.text(code))) marks[code] = 1;
    if (code % STEP === STEP - 1) yield;
  }
  return marks;
}

/** Lets through the rows of marked items; `key` tells the marks of one report from those of another. */
export function ofItems(key: string, marks: Uint8Array): readonly ColumnFilter[] {
  // Nearly always it is all of them.
  if (!marks.includes(0)) return [];
  return [{ kind: 'marked', columnId: 'itemId', marked: new CodeMarks(key, marks) }];
}
