import type { ExportGroup } from '../export/exportSource';
import type { ReportView, ViewQuery } from '../view/reportView';

/** The groups of a query for an export, which has those that are collapsed on the screen as well. */
export function exportGroups(view: ReportView, query: ViewQuery): readonly ExportGroup[] | undefined {
  const { lines } = view.query({ ...query, collapsed: { byDefault: false, otherwise: [] } });
  if (lines === undefined) return undefined;
  const groups: ExportGroup[] = [];
  for (let line = 0; line < lines.length; line += 1) {
    const at = lines.at(line);
    if (at.kind !== 'group') continue;
    const { columnId, text, level, count, totals } = at.group;
    groups.push({ label: groupName(view, columnId, text), level, count, totals });
  }
  return groups;
}

function groupName(view: ReportView, columnId: string, text: string): string {
  if (text !== '') return text;
  return `No ${view.data.spec.columns.find(({ id }) => id === columnId)?.header ?? columnId}`;
}
