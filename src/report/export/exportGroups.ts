import type { ExportGroups } from './exportSource';
import { headerOf } from '../reportSpec';
import type { ReportView, ViewQuery } from '../view/reportView';

/**
 * The groups of a query for an export, which includes those collapsed on the screen. There may be as many as
 * rows, so each is made on demand.
 */
export function exportGroups(view: ReportView, query: ViewQuery): ExportGroups | undefined {
  const { lines } = view.query(query);
  if (lines === undefined) return undefined;
  return {
    length: lines.groupCount,
    at: (at) => {
      if (at >= lines.groupCount) return undefined;
      const group = lines.group(at);
      return { ...group, label: groupName(view, group) };
    },
  };
}

function groupName(view: ReportView, { columnId, text }: { columnId: string; text: string }): string {
  if (text !== '') return text;
  return `No ${headerOf(view.data.spec, columnId)}`;
}
