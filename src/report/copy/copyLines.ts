import { counted, formatCount } from '../../domain';
import { runSliced } from '../data/slicing';
import { copySteps } from './copySteps';
import type { CopySource } from './copySource';
import { writeClipboard } from './writeClipboard';

export const CLIPBOARD_REFUSED =
  'The browser did not let this page copy. Allow the clipboard for this site, or use Export.';

/** Copies lines of a table, in slices (§9). Resolves to false when the browser refuses. */
export async function copyLines(doc: Document, source: CopySource, signal: AbortSignal): Promise<boolean> {
  const content = await runSliced(copySteps(source), undefined, signal);
  return writeClipboard(doc, content);
}

/** Text such as `Cell copied`, `6 cells copied`, `3 rows copied, with headings`. */
export function copiedText(what: 'cells' | 'rows', count: number, unseen: number, headings: boolean): string {
  const noun = what === 'cells' ? 'cell' : 'row';
  const things = what === 'cells' && count === 1 ? 'Cell' : counted(count, noun);
  const hidden = unseen === 0 ? '' : `, ${formatCount(unseen)} of them not shown`;
  return `${things} copied${headings ? ', with headings' : ''}${hidden}`;
}
