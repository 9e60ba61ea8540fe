import { textOf } from '../data/cellValues';
import { codes as codesOfRows } from './blocks';
import { MINUS, encoder, hashOf } from './bytes';
import { isText, valueAt } from './columnGroup';
import type { ColumnGroup, PlacedField, RowSource } from './columnGroup';
import { unescape } from './illFormed';
import type { PackedTextColumn } from './packedReport';
import { ABSENT, ESCAPED_TEXT, OTHER_VALUE, PLAIN_TEXT, WHOLE_NUMBER } from './rowReader';
import { TextDictionary } from './textDictionary';

const LOWER_T = 0x74;
const LOWER_F = 0x66;

/** Text columns: bytes go into a dictionary, and no string is made. */
export class TextColumns implements ColumnGroup {
  private readonly codes;
  private readonly dictionaries: TextDictionary[];
  private readonly identifier: number;

  constructor(
    readonly fields: readonly PlacedField[],
    rowId: string | undefined,
    private readonly source: RowSource,
  ) {
    this.codes = fields.map(codesOfRows);
    this.dictionaries = fields.map(() => new TextDictionary());
    this.identifier = rowId === undefined ? -1 : fields.findIndex(({ field }) => field === rowId);
  }

  write(row: number): void {
    const { reader, scanner } = this.source;
    for (let at = 0; at < this.fields.length; at += 1) {
      const field = this.fields[at];
      const codes = this.codes[at];
      const dictionary = this.dictionaries[at];
      if (field === undefined || codes === undefined || dictionary === undefined) return;
      const { place } = field;
      const code =
        reader.forms[place] === PLAIN_TEXT
          ? dictionary.codeOf(
              scanner.bytes,
              reader.starts[place] ?? 0,
              reader.ends[place] ?? 0,
              reader.hashes[place] ?? 0,
            )
          : this.otherCode(field, dictionary, row);
      codes.set(row, code);
      if (at === this.identifier) this.checkIdentifier(field, row, code);
    }
  }

  /** As long as every row had its own identifier, the code of a new one equals the row's number. */
  private checkIdentifier({ field, place }: PlacedField, row: number, code: number): void {
    const { reader, issues } = this.source;
    const isEmpty = isText(reader, place) && reader.starts[place] === reader.ends[place];
    if (isEmpty || reader.forms[place] === ABSENT) {
      issues.noIdentifier(place, field, row);
    } else if (code !== row) {
      issues.sameIdentifier(place, field, row, code, valueAt(this.source, place));
    }
  }

  private otherCode(field: PlacedField, dictionary: TextDictionary, row: number): number {
    const { reader, scanner, issues } = this.source;
    const { bytes } = scanner;
    const start = reader.starts[field.place] ?? 0;
    const end = reader.ends[field.place] ?? 0;
    const form = reader.forms[field.place];
    if (form === ABSENT) return dictionary.codeOf(bytes, 0, 0, 0);
    if (form === ESCAPED_TEXT) {
      const plain = unescape(bytes, start, end);
      if (plain.illFormed) dictionary.markIllFormed();
      return codeOfBytes(dictionary, plain.bytes);
    }
    const first = bytes[start] ?? 0;
    // Whole numbers, `true` and `false` are written alike in JSON and in a cell. Only -0 is shown without its
    // sign.
    if (form === WHOLE_NUMBER) {
      const from = first === MINUS && reader.numbers[field.place] === 0 ? start + 1 : start;
      return dictionary.codeOf(bytes, from, end, hashOf(bytes, from, end));
    }
    if (form === OTHER_VALUE && (first === LOWER_T || first === LOWER_F)) {
      return dictionary.codeOf(bytes, start, end, hashOf(bytes, start, end));
    }
    const { place, field: name } = field;
    const text = issues.read(place, () => textOf(valueAt(this.source, place), name, row));
    return codeOfBytes(dictionary, encoder.encode(text ?? ''));
  }

  column(at: number, rowCount: number, isLast: boolean): PackedTextColumn {
    const codes = this.codes[at]?.joined(rowCount, isLast) ?? new Uint32Array(0);
    const dictionary = this.dictionaries[at] ?? new TextDictionary();
    // Codes are assigned in order, so the first rows use the first texts.
    let size = 0;
    for (const code of codes) if (code >= size) size = code + 1;
    const packed = dictionary.pack(size);
    if (isLast) this.dictionaries[at] = new TextDictionary();
    return { kind: 'text', codes, packed };
  }
}

function codeOfBytes(dictionary: TextDictionary, bytes: Uint8Array): number {
  return dictionary.codeOf(bytes, 0, bytes.length, hashOf(bytes, 0, bytes.length));
}
