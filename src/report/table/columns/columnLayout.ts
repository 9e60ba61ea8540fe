import { isFiniteNumber } from '../../../domain';
import { allColumns } from '../../reportSpec';
import type { ReportSpec } from '../../reportSpec';

/** Row heights in px. */
export const ROW_HEIGHTS = { compact: 32, comfortable: 40 } as const;
export type Density = keyof typeof ROW_HEIGHTS;

/** How a user has set up the columns of a report; ids, px and density, no data (D23). */
export interface ColumnLayout {
  /** Ids from left to right, including hidden ones; columns that are not named follow. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Columns that the user has shown: they do not fold away in a narrow table. */
  readonly shown?: readonly string[];
  readonly pinned: readonly string[];
  /** px by id, only of columns that were resized. */
  readonly widths: Readonly<Record<string, number>>;
  /** Defaults to the screen's own. */
  readonly density?: Density;
  /** Ids of columns that rows are grouped by, outermost first; defaults to those of the report itself. */
  readonly groups?: readonly string[];
  /** Columns that there were when it was written; the layout says nothing of others. Layouts of 0.1.0 have none. */
  readonly known?: readonly string[];
}

/** Stores texts by key, like a browser's storage; never throws. */
interface LayoutStorage {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
}

/** Where the layouts of a user are remembered. */
export interface LayoutMemory {
  /** The module's own, which puts 'accounting:' before every key (D23). */
  readonly storage: LayoutStorage;
  /** Layouts belong to a user, since sign-out keeps them. */
  readonly userId: string;
}

/** Key of a user's layout of a report; in the browser's storage it begins with `accounting:columns:`. */
export function layoutKey(userId: string, reportId: string): string {
  return `columns:${encodeURIComponent(userId)}:${reportId}`;
}

/**
 * Reads a stored layout. Leaves out whatever does not fit the report of today, and returns undefined for what
 * cannot be read at all: a browser's storage may contain anything.
 */
export function layoutFromText(text: string | null, spec: ReportSpec): ColumnLayout | undefined {
  const value = parsed(text);
  if (!isRecord(value)) return undefined;
  const { order, hidden, shown, pinned, widths, density, groups, known } = value;
  if (!isRecord(widths)) return undefined;
  const own = allColumns(spec).map(({ id }) => id);
  const ids = (list: unknown): string[] =>
    Array.isArray(list)
      ? [...new Set(list)].filter((id): id is string => typeof id === 'string' && own.includes(id))
      : [];
  const px = Object.entries(widths).filter(
    (entry): entry is [string, number] => own.includes(entry[0]) && isFiniteNumber(entry[1]) && entry[1] > 0,
  );
  return {
    order: ids(order),
    hidden: ids(hidden),
    shown: ids(shown),
    pinned: ids(pinned),
    widths: Object.fromEntries(px),
    ...(density === 'compact' || density === 'comfortable' ? { density } : {}),
    ...(Array.isArray(groups) ? { groups: ids(groups) } : {}),
    ...(Array.isArray(known) ? { known: ids(known) } : {}),
  };
}

function parsed(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
