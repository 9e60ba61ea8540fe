import { isIsoDate } from '../../../domain';
import type { ReportSpec } from '../../reportSpec';
import type { ColumnFilter } from '../../view/columnFilters';

/** The sort of a table, most significant first, as its model keeps it. */
export type Sorting = readonly { readonly id: string; readonly desc: boolean }[];

/** The view settings of a table: sort, groups and filters. */
export interface TableSetup {
  readonly sorting: Sorting;
  /** Columns that rows are grouped by, outermost first. */
  readonly groups: readonly string[];
  /** The quick filter. */
  readonly search: string;
  readonly filters: readonly ColumnFilter[];
}

/** The report's own sort and groups. */
export type DefaultSetup = Pick<TableSetup, 'sorting' | 'groups'>;

/** What an address says about a table; what it does not say is left out. */
export interface PartialSetup extends Partial<TableSetup> {
  /** The first part of it that names no column, or no direction; null when all is valid. */
  readonly wrong: string | null;
}

/** Stands for no sort, or no groups, where the report has its own. */
const NOTHING = 'none';

/** Sort as text: `amount.desc,date.asc` */
export function sortingText(sorting: Sorting): string {
  return sorting.map(({ id, desc }) => `${id}.${desc ? 'desc' : 'asc'}`).join() || NOTHING;
}

/** Groups as text: `account,payee` */
export function groupsText(groups: readonly string[]): string {
  return groups.join() || NOTHING;
}

/** Reads sort and groups of an address. Ignores parts that the report of today does not have (D30). */
export function setupFrom(sort: string | null, group: string | null, spec: ReportSpec): PartialSetup {
  const wrong: string[] = [];
  const listOf = <T>(text: string | null, read: (part: string) => readonly [id: string, item: T]) => {
    if (text === null) return undefined;
    const items = new Map<string, T>();
    for (const part of text === NOTHING ? [] : text.split(',')) {
      const [id, item] = read(part);
      if (spec.columns.some((column) => column.id === id) && !items.has(id)) items.set(id, item);
      else if (part !== '') wrong.push(part);
    }
    return items.size > 0 || text === NOTHING ? [...items.values()] : undefined;
  };
  const sorting = listOf(sort, (part) => {
    const [, id = '', direction] = /^(.*)\.(asc|desc)$/.exec(part) ?? [];
    return [id, { id, desc: direction === 'desc' }];
  });
  const groups = listOf(group, (part) => [part, part]);
  return { ...(sorting && { sorting }), ...(groups && { groups }), wrong: wrong[0] ?? null };
}

/**
 * The filters of a table as they are stored separately from its address, which must not contain names of
 * clients (D30).
 */
export function filtersText({ search, filters }: Pick<TableSetup, 'search' | 'filters'>): string {
  return JSON.stringify({ search, filters });
}

/** Reads stored filters; leaves out those that do not fit the report of today. */
export function filtersFrom(
  text: string | null,
  spec: ReportSpec,
): Partial<Pick<TableSetup, 'search' | 'filters'>> {
  if (text === null) return {};
  try {
    const { search, filters } = JSON.parse(text) as Partial<Record<keyof TableSetup, unknown>>;
    return {
      search: typeof search === 'string' ? search : '',
      filters: Array.isArray(filters) ? filters.filter((filter) => fits(filter as ColumnFilter, spec)) : [],
    };
  } catch {
    return {};
  }
}

/** Whether a filter, which may be anything, can be set on a column of a report. */
function fits(filter: ColumnFilter | null, spec: ReportSpec): filter is ColumnFilter {
  const kind = spec.columns.find(({ id }) => id === filter?.columnId)?.kind;
  const isEach = (values: readonly unknown[], is: (value: unknown) => boolean): boolean =>
    values.every((value) => value === undefined || is(value));
  const isText = (value: unknown): boolean => typeof value === 'string';
  switch (filter?.kind) {
    case 'contains':
      return kind === 'text' && isText(filter.text);
    case 'oneOf':
      return kind === 'text' && Array.isArray(filter.values) && isEach(filter.values, isText);
    case 'amountRange':
      return (
        (kind === 'amount' || kind === 'count') &&
        isEach([filter.min, filter.max], (cents) => Number.isFinite(cents))
      );
    case 'dateRange':
      return (
        (kind === 'date' || kind === 'dueDate' || kind === 'moment') &&
        isEach([filter.from, filter.to], isIsoDate)
      );
    default:
      return false;
  }
}
