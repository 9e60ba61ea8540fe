import type { Derivation } from '../reportSpec';
import type { TextField } from './fieldData';
import { PlainTextField } from './textField';

const ROWS_PER_STEP = 4096;

/**
 * Derives a text column from others. Rows with equal source texts share one call of `text`, so a label of three
 * fields costs a few dozen calls, whatever the number of rows.
 */
export function* deriveTextSteps(
  derivation: Derivation,
  sources: readonly TextField[],
  rowCount: number,
): Generator<undefined, TextField> {
  const codes = new Uint32Array(rowCount);
  const values: string[] = [];
  const codeOfText = new Map<string, number>();
  const codeOfRow = combinations(sources);
  for (let row = 0; row < rowCount; row += 1) {
    codes[row] = codeOfRow(row, () => {
      const text = derivedText(derivation, sources, row);
      const known = codeOfText.get(text);
      if (known !== undefined) return known;
      values.push(text);
      codeOfText.set(text, values.length - 1);
      return values.length - 1;
    });
    if (row % ROWS_PER_STEP === 0) yield;
  }
  return new PlainTextField(codes, values);
}

type CodeOfRow = (row: number, make: () => number) => number;

/** Caches the code of each combination of source codes, keyed by a single number if it is a safe integer. */
function combinations(sources: readonly TextField[]): CodeOfRow {
  const known = new Map<number | string, number>();
  const size = sources.reduce((product, source) => product * source.size, 1);
  const sizes = sources.map(({ size }) => size);
  const keyOf = Number.isSafeInteger(size)
    ? (row: number) => sources.reduce((key, { codes }, at) => key * (sizes[at] ?? 0) + (codes[row] ?? 0), 0)
    : (row: number) => sources.map(({ codes }) => codes[row]).join();
  return (row, make) => {
    const key = keyOf(row);
    let code = known.get(key);
    if (code === undefined) {
      code = make();
      known.set(key, code);
    }
    return code;
  };
}

/** The derived text of one row. */
export function derivedText(derivation: Derivation, sources: readonly TextField[], row: number): string {
  return derivation.text((field) => {
    const source = sources[derivation.from.indexOf(field)];
    if (source === undefined) throw new RangeError(`The derivation does not name the field ${field}`);
    return source.text(source.codes[row] ?? 0);
  });
}
