import { headerOf } from '../reportSpec';
import type { ReportColumn, ReportSpec } from '../reportSpec';
import { filterText } from '../view/filterText';
import type { ViewQuery } from '../view/reportView';
import type { ExportFact } from './exportSource';

/**
 * The table's own filters, sort order and grouping in words, for `ExportMeta.filters` after the report's own
 * filters.
 */
export function viewFacts(
  spec: ReportSpec,
  { search = '', filters = [], sort = [], groupBy = [] }: ViewQuery,
): readonly ExportFact[] {
  const columnOf = (id: string): ReportColumn | undefined => spec.columns.find((column) => column.id === id);
  const header = (id: string): string => headerOf(spec, id);
  const facts: ExportFact[] = [];
  if (search.trim() !== '') facts.push({ label: 'Quick filter', value: search.trim() });
  for (const filter of filters) {
    // The screen itself states what this filter stands for; thousands of texts cannot be listed.
    if (filter.kind === 'marked') continue;
    const column = columnOf(filter.columnId);
    facts.push({ label: `Filter: ${header(filter.columnId)}`, value: filterText(filter, column) });
  }
  if (sort.length > 0) {
    const parts = sort.map(
      ({ columnId, desc }) => `${header(columnId)}, ${desc ? 'descending' : 'ascending'}`,
    );
    facts.push({ label: 'Sorted by', value: parts.join('; ') });
  }
  if (groupBy.length > 0) facts.push({ label: 'Grouped by', value: groupBy.map(header).join('; ') });
  return facts;
}
