import fc from 'fast-check';
import { fold } from '../../../src/domain';
import { rankSteps } from '../../../src/report/data/collation';
import { codesContaining, haystackOf } from '../../../src/report/data/searchText';
import { runAtOnce } from '../../../src/report/data/slicing';
import { PlainTextField, textsOf } from '../../../src/report/data/textField';
import { hashOf } from '../../../src/report/engine/bytes';
import { foldSteps, haystackOfFolded } from '../../../src/report/engine/foldPacked';
import { textSteps } from '../../../src/report/engine/packedText';
import { PackedTextField } from '../../../src/report/engine/packedTextField';
import { packedRankSteps } from '../../../src/report/engine/ranks';
import { TextDictionary } from '../../../src/report/engine/textDictionary';

function packed(values: readonly string[]): PackedTextField {
  const dictionary = new TextDictionary();
  for (const value of values) {
    const bytes = new TextEncoder().encode(value);
    dictionary.codeOf(bytes, 0, bytes.length, hashOf(bytes, 0, bytes.length));
  }
  return new PackedTextField(new Uint32Array(0), dictionary.pack());
}

const plain = (values: readonly string[]): PlainTextField => new PlainTextField(new Uint32Array(0), values);

/** Texts that a collator has opinions about: numbers, case, marks, accents, controls. */
const word = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...Array.from('aAbBzZ019 -._/\'"&()#')), maxLength: 8 }),
  fc.string({
    unit: fc.constantFrom(
      '0',
      '1',
      'a',
      'A',
      'é',
      'e',
      '\u0301',
      '\n',
      '\t',
      '\u0000',
      'ß',
      'Σ',
      'İ',
      '𝄞',
      'Ω',
    ),
    maxLength: 6,
  }),
  fc
    .nat()
    .map((n) => `INV-${String(n).padStart(fc.sample(fc.nat(12), { numRuns: 1, seed: n })[0] ?? 0, '0')}`),
  fc.bigInt({ min: 0n, max: 10n ** 70n }).map(String),
);
const words = fc.uniqueArray(word, { maxLength: 120 });

describe('ranks of packed texts', () => {
  test('equal those of plain texts', () => {
    fc.assert(
      fc.property(words, (values) => {
        expect(runAtOnce(packedRankSteps(packed(values).packed))).toEqual(
          runAtOnce(rankSteps(plain(values))),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('equal those of plain texts when many are merged in many steps', () => {
    const values = Array.from(
      { length: 30_000 },
      (_, at) => `${'abc'[at % 3] ?? ''} ${(at * 7919) % 30_000}`,
    );
    const ours = runAtOnce(packedRankSteps(packed(values).packed));
    expect(
      Buffer.from(ours.byCode.buffer).equals(Buffer.from(runAtOnce(rankSteps(plain(values))).byCode.buffer)),
    ).toBe(true);
  });
});

describe('search texts of packed texts', () => {
  test('equal those of plain texts, and find the same', () => {
    fc.assert(
      fc.property(words, word, (values, search) => {
        const ours = haystackOfFolded(runAtOnce(foldSteps(packed(values).packed)));
        const theirs = haystackOf(plain(values));
        expect(ours).toEqual(theirs);
        expect(codesContaining(ours, fold(search))).toEqual(codesContaining(theirs, fold(search)));
      }),
      { numRuns: 500 },
    );
  });
});

describe('a packed text column', () => {
  test('gives the same texts one by one and all at once', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.oneof(word, fc.string({ unit: 'binary', maxLength: 90 })), { maxLength: 40 }),
        (values) => {
          const one = packed(values);
          expect(values.map((_, code) => one.text(code))).toEqual(values);
          expect(textsOf(one)).toEqual(values);
          expect(runAtOnce(textSteps(one.packed))).toEqual(values);
          expect(one.size).toBe(values.length);
          expect(one.text(values.length)).toBe('');
        },
      ),
    );
  });

  test('reads more texts than it keeps decoded', () => {
    const values = Array.from({ length: 10_000 }, (_, at) => `Text ${at}`);
    const field = packed(values);
    expect(values.every((value, code) => field.text(code) === value)).toBe(true);
    expect(field.text(3)).toBe('Text 3');
  });
});
