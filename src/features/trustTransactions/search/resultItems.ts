import { rowViewOf } from '../../../report';
import type { ColumnFilter, ReportData } from '../../../report';

/** What the tabs of a search need to know of its result (D5). */
export interface ResultItems {
  /** The events of every row, each once, whatever the table's filter shows of them. */
  readonly eventIds: readonly number[];
  /** The items of every row: an event can hold others, which a search by type has left out. */
  readonly itemIds: ReadonlySet<string>;
}

/** Reads the events and items of a whole result. */
export function resultItems(data: ReportData): ResultItems {
  const eventIds = new Set<number>();
  const itemIds = new Set<string>();
  for (let at = 0; at < data.rowCount; at += 1) {
    const row = rowViewOf(data, at);
    eventIds.add(row.count('eventId'));
    itemIds.add(row.text('itemId'));
  }
  return { eventIds: [...eventIds], itemIds };
}

/** Lets through the rows of a tab that belong to the items of the search. */
export function ofItems(itemIds: ReadonlySet<string>): readonly ColumnFilter[] {
  return [{ kind: 'oneOf', columnId: 'itemId', values: [...itemIds] }];
}
