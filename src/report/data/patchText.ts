import type { TextField } from './fieldData';
import { Dictionary, ExtendedTextField } from './extendedText';
import { PlainTextField, codesOfTexts } from './textField';

/** Up to this many texts, those that no row uses any more are not worth removing. */
const FEW_TEXTS = 4096;

/**
 * A text column with other texts in some rows; the same object when the rows have these texts already.
 * `texts[i]` is for row `rows[i]`.
 */
export function patchedText(text: TextField, rows: readonly number[], texts: readonly string[]): TextField {
  const differs = rows.map((row, at) => text.text(text.codes[row] ?? 0) !== texts[at]);
  const wanted = new Set(texts.filter((_, at) => differs[at]));
  if (wanted.size === 0) return text;
  const codeOf = codesOfTexts(text, wanted);
  const dictionary = dictionaryOf(text);
  for (const fresh of wanted) {
    if (codeOf.has(fresh)) continue;
    codeOf.set(fresh, dictionary.size);
    dictionary.add(fresh);
  }
  const codes = text.codes.slice();
  rows.forEach((row, at) => {
    if (differs[at] === true) codes[row] = codeOf.get(texts[at] ?? '') ?? 0;
  });
  const patched = new ExtendedTextField(codes, dictionary, dictionary.size);
  return patched.size > 2 * Math.max(codes.length, FEW_TEXTS) ? withoutUnused(patched) : patched;
}

/** The dictionary to grow: shared by the latest version of a column; an older version gets its own copy. */
function dictionaryOf(text: TextField): Dictionary {
  if (!(text instanceof ExtendedTextField)) return new Dictionary(text);
  const { dictionary, size } = text;
  if (dictionary.size === size) return dictionary;
  const own = new Dictionary(dictionary.base);
  for (let code = own.size; code < size; code += 1) own.add(text.text(code));
  return own;
}

/** A screen that stays open all day gets updates all day: texts that no row shows any more must not pile up. */
function withoutUnused(text: TextField): TextField {
  const values: string[] = [];
  const codeOf = new Int32Array(text.size).fill(-1);
  const codes = text.codes.map((code) => {
    if (codeOf[code] === -1) {
      codeOf[code] = values.length;
      values.push(text.text(code));
    }
    return codeOf[code] ?? 0;
  });
  return new PlainTextField(codes, values);
}
