import type { Derivation } from '../reportSpec';
import type { TextField } from './fieldData';
import { PlainTextField } from './textField';

const ROWS_PER_STEP = 4096;
const BLANK = 0x20;

/**
 * Derives a text column from others. Rows with equal source texts share one call of `text`, so a label of three
 * fields costs a few dozen calls, whatever the number of rows.
 *
 * @param field returns a text field by name.
 */
export function* deriveTextSteps(
  derivation: Derivation,
  field: (name: string) => TextField,
  rowCount: number,
): Generator<undefined, TextField> {
  const { from, text: textOf, number } = derivation;
  const codes = new Uint32Array(rowCount);
  const values: string[] = [];
  const codeOfText = new Map<string, number>();
  /** By code. */
  const numbers: (string | undefined)[] = [];
  const ambiguous = new Set<string>();
  const codeOfRow = combinations(from.map(field));
  for (let row = 0; row < rowCount; row += 1) {
    codes[row] = codeOfRow(row, () => {
      const read = readerOf(field, row);
      const text = textOf(read);
      const own = number?.(read);
      const known = codeOfText.get(text);
      if (known !== undefined) {
        if (numbers[known] !== own && text !== '') ambiguous.add(text);
        return known;
      }
      numbers.push(own);
      values.push(text);
      codeOfText.set(text, values.length - 1);
      return values.length - 1;
    });
    if (row % ROWS_PER_STEP === 0) yield;
  }
  if (ambiguous.size === 0) return new PlainTextField(codes, values);
  const numbered: Derivation['text'] = (read) => {
    const text = textOf(read);
    const own = number?.(read);
    return ambiguous.has(text) && own ? `${text} (${own})` : text;
  };
  return yield* deriveTextSteps({ from, text: numbered }, field, rowCount);
}

/**
 * A column of names, with the id wherever one name stands for several ids. Where none does, it is the field itself, whose
 * ranks and search texts a worker makes.
 */
export function* numberedSteps(
  name: string,
  id: string,
  field: (name: string) => TextField,
  rowCount: number,
): Generator<undefined, TextField> {
  const names = field(name);
  const { packed, codes } = names;
  const ids = field(id).codes;
  let isPlain =
    packed?.bytes[0] !== BLANK &&
    packed?.ends.every((end) => packed.bytes[end - 1] !== BLANK && packed.bytes[end] !== BLANK);
  /** By code of the name: the code of its id + 1. */
  const owners = new Uint32Array(names.size);
  for (let row = 0; isPlain && row < rowCount; row += 1) {
    const own = (ids[row] ?? 0) + 1;
    isPlain = (owners[codes[row] ?? 0] ||= own) === own;
  }
  if (isPlain) return names;
  return yield* deriveTextSteps(
    { from: [name, id], text: (read) => read(name).trim(), number: (read) => read(id) },
    field,
    rowCount,
  );
}

type CodeOfRow = (row: number, make: () => number) => number;

/** Caches the code of each combination of source codes, keyed by a single number if it is a safe integer. */
function combinations(sources: readonly TextField[]): CodeOfRow {
  const known = new Map<number | string, number>();
  const size = sources.reduce((product, source) => product * source.size, 1);
  const keyOf = Number.isSafeInteger(size)
    ? (row: number) => sources.reduce((key, source) => key * source.size + (source.codes[row] ?? 0), 0)
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

/** Reads the text fields of one row. */
export function readerOf(field: (name: string) => TextField, row: number): (name: string) => string {
  return (name) => {
    const text = field(name);
    return text.text(text.codes[row] ?? 0);
  };
}
