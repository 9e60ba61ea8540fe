/** The parameters in the address of the page: `?source=URL&n=ROWS&w=COLUMNWIDTH[&debounce=MS]`. */
export interface PageParameters {
  /** Address of the reply, fetched as given. */
  readonly source: string;
  /** The expected number of rows in the reply; null for any number. */
  readonly rows: number | null;
  /** Width of every column in px. */
  readonly width: number;
  /** The quick filter's debounce in ms; the table's own when left out. */
  readonly debounce: number | undefined;
}

const DEFAULT_WIDTH = 120;

/** Reads the page's address. Throws an error with a presentable message if it is incomplete or invalid. */
export function readParameters(search: string): PageParameters {
  const given = new URLSearchParams(search);
  const source = given.get('source');
  if (source === null || source === '') throw new Error('The address lacks source=URL, the reply to show.');
  return {
    source,
    rows: numberOf(given, 'n') ?? null,
    width: numberOf(given, 'w') ?? DEFAULT_WIDTH,
    debounce: numberOf(given, 'debounce'),
  };
}

function numberOf(given: URLSearchParams, name: string): number | undefined {
  const text = given.get(name);
  if (text === null || text === '') return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) {
    throw new Error(`In the address ${name} must be a whole number, not "${text}".`);
  }
  return value;
}
