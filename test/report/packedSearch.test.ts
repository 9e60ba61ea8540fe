import fc from 'fast-check';
import { PackedTextField } from '../../src/report/engine/packedTextField';
import { patchedText } from '../../src/report/data/patchText';
import { PlainTextField, codesOfTexts, textsOf } from '../../src/report/data/textField';

/** A column as a worker sends it, with one row for each text. */
function packed(texts: readonly string[]): PackedTextField {
  const encoder = new TextEncoder();
  const parts = texts.map((text) => encoder.encode(text));
  let end = 0;
  const ends = Uint32Array.from(parts, (part) => (end += part.length));
  const bytes = Uint8Array.from(parts.flatMap((part) => [...part]));
  return new PackedTextField(
    Uint32Array.from(texts, (_, code) => code),
    { bytes, ends, illFormed: false },
  );
}

const text = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
  fc.constantFrom('', 'Zoë', '007', 'é', 'e\u0301', '\ufeff', '😀'),
);
const texts = fc.uniqueArray(text, { maxLength: 40 });

test('texts are found in a packed column as in a plain one', () => {
  fc.assert(
    fc.property(texts, texts, fc.constantFrom([], ['\ud800']), (all, some, ill) => {
      const wanted = new Set([...some, ...all.filter((_, at) => at % 3 === 0), ...ill]);
      const expected = new Map(
        all.map((value, code): [string, number] => [value, code]).filter(([value]) => wanted.has(value)),
      );
      expect(codesOfTexts(packed(all), wanted)).toEqual(expected);
      expect(codesOfTexts(new PlainTextField(new Uint32Array(0), all), wanted)).toEqual(expected);
    }),
  );
});

test('a packed column takes updates, and its texts stay distinct', () => {
  fc.assert(
    fc.property(texts, fc.array(fc.tuple(fc.nat(39), text), { maxLength: 20 }), (all, changes) => {
      const shown = [...all];
      let column = patchedText(packed(all), [], []);
      for (const [row, value] of changes.filter(([at]) => at < all.length)) {
        shown[row] = value;
        column = patchedText(column, [row], [value]);
      }
      expect(Array.from(column.codes, (code) => column.text(code))).toEqual(shown);
      expect(new Set(textsOf(column)).size).toBe(column.size);
    }),
  );
});
