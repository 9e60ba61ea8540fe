/** The columns of a table, with their types. */
type Columns = Readonly<Record<string, string>>;
type Cell = string | number | boolean | null;
/** A row, with its cells by column; an omitted column is null. */
export type RowOf<C extends Columns> = Partial<Record<keyof C, Cell>>;

/** Formats an element of a PostgreSQL array in text form. */
function element(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return 'NULL';
  if (typeof cell === 'string') return `"${cell.replace(/["\\]/g, '\\$&')}"`;
  return String(cell);
}

/** Rows waiting to be written, stored by column in the text form in which they are sent. */
class Rows<C extends Columns> {
  private cells: { readonly name: string; readonly cells: string[] }[];
  length = 0;

  constructor(
    readonly table: string,
    private readonly columns: C,
  ) {
    this.cells = Object.keys(columns).map((name) => ({ name, cells: [] }));
  }

  /** Adds a row; `more` has further cells, so that the row need not be copied to add them. */
  add(row: RowOf<C>, more: RowOf<C> = {}): void {
    const own: Readonly<Record<string, Cell | undefined>> = row;
    const added: Readonly<Record<string, Cell | undefined>> = more;
    for (const { name, cells } of this.cells) cells.push(element(own[name] ?? added[name]));
    this.length += 1;
  }

  /**
   * Returns the statements that insert the pending rows, with one array per column, and removes the rows.
   * @param max maximum rows per statement
   */
  statements(max: number): { readonly sql: string; readonly params: readonly string[] }[] {
    const names = Object.keys(this.columns);
    const arrays = Object.values(this.columns).map((type, index) => `$${index + 1}::text::${type}[]`);
    const sql = `INSERT INTO ${this.table} (${names.join(', ')}) SELECT * FROM unnest(${arrays.join(', ')})`;
    const made: { sql: string; params: string[] }[] = [];
    for (let from = 0; from < this.length; from += max) {
      made.push({
        sql,
        params: this.cells.map(({ cells }) => `{${cells.slice(from, from + max).join(',')}}`),
      });
    }
    this.cells = names.map((name) => ({ name, cells: [] }));
    this.length = 0;
    return made;
  }
}

/** The pending rows of several tables. */
export type RowsOf<T extends Readonly<Record<string, Columns>>> = {
  readonly [Name in keyof T]: Rows<T[Name]>;
};

/** Creates empty `Rows` for each of the tables. */
export function rowsOf<T extends Readonly<Record<string, Columns>>>(tables: T): RowsOf<T> {
  const made = Object.entries(tables).map(([table, columns]) => [table, new Rows(table, columns)]);
  return Object.fromEntries(made) as RowsOf<T>;
}
