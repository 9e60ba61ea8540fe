import { fold } from '../../domain';
import type { Haystack, TextField } from './fieldData';
import { textsOf } from './textField';

/** Separates the texts of a haystack. */
export const SEPARATOR = '\n';

/** Folds the texts of a column for searching. */
export function haystackOf(text: TextField): Haystack {
  return haystackOfTexts(textsOf(text));
}

function haystackOfTexts(values: readonly string[]): Haystack {
  const joined = values.join(SEPARATOR);
  const text = fold(joined);
  const starts = new Uint32Array(values.length + 1);
  let at = 0;
  for (let code = 1; code < values.length; code += 1) {
    at = text.indexOf(SEPARATOR, at) + 1;
    starts[code] = at;
  }
  starts[values.length] = text.length + 1;
  const extra = text.indexOf(SEPARATOR, at) !== -1;
  // A text with a line break of its own would shift all texts after it.
  return extra ? haystackOfTexts(values.map(oneLine)) : { text, starts };
}

/** Replaces line breaks, which separate the texts of a haystack. */
export function oneLine(text: string): string {
  return text.replaceAll(SEPARATOR, ' ');
}

/**
 * Marks the codes whose text contains `needle`, which must be folded already. An empty needle is in every text.
 */
export function codesContaining({ text, starts }: Haystack, needle: string): Uint8Array {
  const count = starts.length - 1;
  const hits = new Uint8Array(count);
  if (needle === '') return hits.fill(1);
  if (needle.includes(SEPARATOR)) return hits;
  let code = 0;
  let at = text.indexOf(needle);
  while (at !== -1 && code < count) {
    while ((starts[code + 1] ?? Infinity) <= at) code += 1;
    hits[code] = 1;
    code += 1;
    at = text.indexOf(needle, starts[code] ?? text.length);
  }
  return hits;
}
