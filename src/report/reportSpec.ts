/**
 * What a column holds.
 * - `text`: any text; blank when absent;
 * - `amount`: dollars on the wire, cents here (D2); 0 when absent;
 * - `count`: a whole number, e.g. days past due; 0 when absent (§5);
 * - `date`: a calendar date `yyyy-MM-dd` (D3);
 * - `dueDate`: like `date`, but malformed ones are counted separately, with the amount that is due on them;
 * - `moment`: ISO-8601 UTC, shown in the agency's time zone (D3).
 */
export type ColumnKind = 'text' | 'amount' | 'count' | 'date' | 'dueDate' | 'moment';

/** Returns the text of a named field of the row that is being derived; blank when the row has none. */
type FieldReader = (field: string) => string;

/**
 * Text derived from fields, e.g. the status label of §4. It is computed once for each distinct combination of
 * the fields' values, after loading, on the main thread: so it must depend on nothing else.
 */
export interface Derivation {
  readonly from: readonly string[];
  readonly text: (read: FieldReader) => string;
  /**
   * The number of what the text names. It is added, as in `Maria Lopez (00042)`, where rows have one text for several
   * numbers: rows are grouped by their texts, and two customers of one name are two groups. May also read what the fields
   * of `from` determine.
   */
  readonly number?: (read: FieldReader) => string;
}

interface ColumnBase {
  /** Identifies the column in layouts, sorting and tests (`data-column-id`). */
  readonly id: string;
  /** Name on the wire; defaults to the id. */
  readonly field?: string;
  readonly header: string;
  /** Initial width in px. */
  readonly width: number;
  /** Stays in sight at the left while the other columns scroll sideways. */
  readonly sticky?: boolean;
  readonly hiddenByDefault?: boolean;
  /** Came, or came into sight, after 0.1.0, whose layouts do not say which columns they know: they say nothing of this one. */
  readonly later?: boolean;
}

interface NumberColumn extends ColumnBase {
  readonly derive?: undefined;
  readonly numberedBy?: undefined;
}

/** Text, from a field of its own or derived from others. */
export interface TextReportColumn extends ColumnBase {
  readonly kind: 'text';
  readonly derive?: Derivation;
  /**
   * Of a name: the field with the number or id of what it names, which is added as `Derivation.number` is. Blanks around
   * names are taken off.
   */
  readonly numberedBy?: string;
  /** Looks like a link; clicking it opens the row. */
  readonly link?: boolean;
  /** A status, shown as a badge; to sort, filter, copy and export it is its words. */
  readonly badge?: boolean;
}

export interface AmountReportColumn extends NumberColumn {
  readonly kind: 'amount';
  /** Its sum is in the totals row. */
  readonly total?: boolean;
  /** As for text: clicking the figure leads to what is behind it. */
  readonly link?: boolean;
}

export interface DueDateReportColumn extends NumberColumn {
  readonly kind: 'dueDate';
  /** Id of the amount column with the amount due on that date. */
  readonly dueAmount: string;
}

interface MomentReportColumn extends NumberColumn {
  readonly kind: 'moment';
  /**
   * Id of a date column whose place it takes on the screen: it shows the time alone in rows of the same day, the
   * date alone in others. To sort, filter, copy and export it is the whole moment.
   */
  readonly timeOn?: string;
}

interface PlainReportColumn extends NumberColumn {
  readonly kind: 'date' | 'count';
}

export type ReportColumn =
  | TextReportColumn
  | AmountReportColumn
  | DueDateReportColumn
  | MomentReportColumn
  | PlainReportColumn;

/** A field that is kept but not shown, for what a row opens or sends, e.g. `itemType`. */
export interface ReportField {
  readonly field: string;
  readonly kind: ColumnKind;
  /** Of amounts that are added up: the header of their column. Their sums must be exact. */
  readonly added?: string | undefined;
}

export interface SortKey {
  readonly columnId: string;
  readonly desc: boolean;
}

/** What matters of a report where its table is narrow (docs/design.md "Widths"), by ids of columns. */
export interface ColumnPriority {
  /** Whom a row is about: the beginning of a row on a phone. */
  readonly who: string;
  /** Shown in its place in rows where it is blank, on a phone and where its own column has folded away. */
  readonly orElse?: string;
  /** The figure that the report is about: at the right of the first line on a phone. */
  readonly amount: string;
  /**
   * Columns that fold away, the least important first. The others never do, nor do `who`, `amount` and the
   * first column.
   */
  readonly folds: readonly string[];
}

/** One report: which fields are read from the reply, and how they are shown. Constant data of a feature. */
export interface ReportSpec {
  readonly id: string;
  readonly title: string;
  /**
   * Field that identifies a row; every row has a value, and no two rows the same. A report without it is shown
   * like any other, but takes no updates by identifier (§5).
   */
  readonly rowId?: string;
  readonly columns: readonly ReportColumn[];
  /**
   * Id of the text column that names a row where the row itself is not seen, e.g. that of the item number; otherwise the one
   * that stays at the left, or the first text.
   */
  readonly naming?: string;
  /**
   * Columns that are not shown now, but may join `columns` while the report is open, with the host's flags (D45).
   * What a user has set up of them is kept until then.
   */
  readonly withheld?: readonly ReportColumn[];
  /** A report without it scrolls sideways at every width. */
  readonly priority?: ColumnPriority;
  readonly extraFields?: readonly ReportField[];
  readonly defaultSort?: readonly SortKey[];
  /** Why the report may have no rows, and where rows come from; for the user of a table without any. */
  readonly whyEmpty?: string;
  /**
   * Rows that were voided: those with a day in the date field `date`. They are muted, and what identifies them is
   * struck through; not their amounts, which totals count, and whose sign must be seen. The column `tag` says that
   * they are voided, unless a status does. The voids of such rows are marked in the same way; `takesBack` recognizes them.
   */
  readonly voided?: {
    readonly date: string;
    readonly tag?: string;
    readonly takesBack?: (read: (field: string) => string) => boolean;
  };
  /**
   * Rows that are not items, such as an opening balance, by the texts of a field; they are not counted as
   * items.
   */
  readonly notItems?: { readonly field: string; readonly values: readonly string[] };
}

/** The header of a column; its id for a column that the report does not have. */
export function headerOf({ columns }: ReportSpec, columnId: string): string {
  return columns.find(({ id }) => id === columnId)?.header ?? columnId;
}

/** All columns of a report, those that are withheld last. */
export function allColumns({ columns, withheld = [] }: ReportSpec): readonly ReportColumn[] {
  return [...columns, ...withheld];
}

/** The field that a column reads; null when it is derived. */
export function fieldOf(column: ReportColumn): string | null {
  return column.derive ? null : (column.field ?? column.id);
}

/** Whether a column has its sum in the totals row. */
export function hasTotal(column: ReportColumn): column is AmountReportColumn {
  return column.kind === 'amount' && column.total === true;
}

/**
 * Every field that is read from the reply, each once. A field that is both shown and needed by a derivation
 * keeps the kind with which it is shown.
 */
export function fieldsOf(spec: ReportSpec): readonly ReportField[] {
  const fields = new Map<string, ReportField>();
  const add = (field: string | null | undefined, kind: ColumnKind, added?: string): void => {
    if (field != null && !fields.has(field)) fields.set(field, { field, kind, added });
  };
  add(spec.rowId, 'text');
  for (const column of spec.columns)
    add(fieldOf(column), column.kind, hasTotal(column) ? column.header : undefined);
  for (const { field, kind } of spec.extraFields ?? []) add(field, kind);
  for (const column of spec.columns) {
    add(column.numberedBy, 'text');
    column.derive?.from.forEach((field) => add(field, 'text'));
  }
  return [...fields.values()];
}
