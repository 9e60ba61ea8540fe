import type { ReportData } from '../data/reportData';
import { textField } from '../data/typedFields';

/** Returns a predicate: whether a row is an item. Null where every row is one (`ReportSpec.notItems`). */
export function itemTest(data: ReportData): ((row: number) => boolean) | null {
  const { notItems } = data.spec;
  if (notItems === undefined) return null;
  const field = textField(data, notItems.field);
  const isItem = Uint8Array.from({ length: field.size }, (_, code) =>
    notItems.values.includes(field.text(code)) ? 0 : 1,
  );
  return (row) => isItem[field.codes[row] ?? 0] === 1;
}

/** How many of some rows are items; of all rows without `index`. */
export function itemsAmong(data: ReportData, index?: Uint32Array): number {
  const isItem = itemTest(data);
  const rows = index?.length ?? data.rowCount;
  if (isItem === null) return rows;
  let count = 0;
  for (let at = 0; at < rows; at += 1) if (isItem(index?.[at] ?? at)) count += 1;
  return count;
}
