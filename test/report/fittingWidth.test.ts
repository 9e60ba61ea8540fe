import type { TextField } from '../../src/report/data/fieldData';
import { Dictionary, ExtendedTextField } from '../../src/report/data/extendedText';
import { PlainTextField } from '../../src/report/data/textField';
import { longestTexts } from '../../src/report/table/columns/fittingWidth';

/** A column whose texts are still bytes, and the codes of those that were made strings. */
function packed(texts: readonly string[]) {
  const looked: number[] = [];
  const encoded = texts.map((text) => new TextEncoder().encode(text));
  let end = 0;
  const field: TextField = {
    kind: 'text',
    codes: new Uint32Array(texts.length),
    size: texts.length,
    text: (code) => {
      looked.push(code);
      return texts[code] ?? '';
    },
    packed: {
      bytes: new Uint8Array(encoded.flatMap((bytes) => [...bytes])),
      ends: Uint32Array.from(encoded, (bytes) => (end += bytes.length)),
      illFormed: false,
    },
  };
  return { field, looked };
}
const plain = (texts: readonly string[]): TextField =>
  new PlainTextField(new Uint32Array(texts.length), texts);

describe('the texts by which a column is fitted', () => {
  test.each<[string, string[], number, string[]]>([
    ['none of none', [], 3, []],
    ['all of a few', ['b', '', 'aaa'], 3, ['aaa', 'b', '']],
    ['the longest of more', ['aaaa', 'b', 'cccccc', 'dd', 'eeeee'], 3, ['aaaa', 'cccccc', 'eeeee']],
    ['the first of those that are equally long', ['aa', 'bb', 'c', 'dd', 'ee'], 3, ['aa', 'bb', 'dd']],
    ['a long one, and the first of the others', ['aa', 'bb', 'cccc', 'dd'], 2, ['aa', 'cccc']],
    ['of very long ones as many', ['x'.repeat(600), 'y'.repeat(900), 'z'], 1, ['x'.repeat(600)]],
    ['blank ones', ['', ''], 3, []],
  ])('%s', (_what, texts, most, expected) => {
    const sorted = [...expected].filter(Boolean).sort();
    expect([...longestTexts(plain(texts), most)].filter(Boolean).sort()).toEqual(sorted);
    expect([...longestTexts(packed(texts).field, most)].filter(Boolean).sort()).toEqual(sorted);
  });

  test('are the only ones of a hundred thousand that are made strings', () => {
    const { field, looked } = packed(Array.from({ length: 100_000 }, (_, at) => `Client ${at}`));
    expect(longestTexts(field, 200)).toHaveLength(200);
    expect(looked).toHaveLength(200);
    const dictionary = new Dictionary(field);
    dictionary.add('Client with a longer name');
    looked.splice(0);
    const patched = new ExtendedTextField(new Uint32Array(1), dictionary, dictionary.size);
    expect(longestTexts(patched, 200)).toContain('Client with a longer name');
    expect(looked.length).toBeLessThanOrEqual(200);
  });
});
