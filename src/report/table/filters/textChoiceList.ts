import { fold } from '../../../domain';
import { textFieldOf } from '../../data/reportData';
import type { ReportData } from '../../data/reportData';
import { codesContaining } from '../../data/searchText';
import { codesOfTexts } from '../../data/textField';
import { countingSort } from '../../view/sortIndex';

/** A text that rows show, and how many of them do. */
export interface TextChoice {
  readonly text: string;
  readonly count: number;
}

/** The choices of a 'one of' filter. */
export interface TextChoices {
  /** The first of the distinct texts that contain `search`, in collation order, blank last. */
  readonly find: (search: string, most: number) => { readonly first: TextChoice[]; readonly more: number };
  /** Number of rows that show a text. */
  readonly countOf: (text: string) => number;
}

/**
 * The distinct texts of a column among some rows. Texts are read only when they are listed: there may be as
 * many as rows.
 */
export function textChoicesAmong(data: ReportData, columnId: string, index: Uint32Array): TextChoices {
  const column = textFieldOf(data.column(columnId), columnId);
  const counts = new Uint32Array(column.size);
  for (const row of index) {
    const code = column.codes[row] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  const { byCode, blank } = data.ranks(column);
  const shown = new Uint32Array(counts.length);
  let size = 0;
  for (let code = 0; code < counts.length; code += 1) if ((counts[code] ?? 0) > 0) shown[size++] = code;
  const codes = countingSort(shown.subarray(0, size), { keys: byCode, limit: blank });
  const choice = (code: number): TextChoice => ({ text: column.text(code), count: counts[code] ?? 0 });
  return {
    find: (search, most) => {
      const needle = fold(search.trim());
      const hits = needle === '' ? null : codesContaining(data.haystack(column), needle);
      const found = hits === null ? codes : codes.filter((code) => hits[code] === 1);
      return { first: Array.from(found.subarray(0, most), choice), more: Math.max(0, found.length - most) };
    },
    countOf: (text) => {
      const code = codesOfTexts(column, new Set([text])).get(text);
      return code === undefined ? 0 : (counts[code] ?? 0);
    },
  };
}
