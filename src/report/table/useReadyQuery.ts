import { useEffect, useMemo, useState } from 'react';
import type { IndexNeed, ReportData } from '../data/reportData';
import type { ReportSpec, SortKey } from '../reportSpec';
import type { ReportView, ViewQuery } from '../view/reportView';

/** A report, and what is shown of it. */
export interface Shown {
  readonly data: ReportData;
  readonly query: ViewQuery;
}

/**
 * The texts of a large report are ranked and made searchable by a worker while the user already reads its first
 * rows. A sort or filter that needs them waits for them, with what was shown before in sight, instead of
 * blocking the page; so does the order of very many rows, which is made in slices. The first rows do not wait: they
 * are shown as they arrived until they can be sorted.
 */
export function useReadyQuery(view: ReportView, query: ViewQuery): Shown {
  const { data } = view;
  const needKey = JSON.stringify([needOf(data.spec, query), query.sort ?? []]);
  const wait = useMemo(
    () => view.prepare(...(JSON.parse(needKey) as [IndexNeed, readonly SortKey[]])),
    [view, needKey],
  );
  const [settled, setSettled] = useState<Promise<void>>();
  const [memory] = useState(createMemory);

  useEffect(() => {
    if (wait === undefined) return undefined;
    let isWanted = true;
    // If it failed, it fails again where it is used, and is reported there.
    const done = (): void => {
      if (isWanted) setSettled(wait);
    };
    wait.then(done, done);
    return () => {
      isWanted = false;
    };
  }, [wait]);

  return memory({ data, query }, wait === undefined || settled === wait);
}

/**
 * Returns what can be shown now, otherwise what was shown last. Not React state, so that remembering causes no
 * rendering.
 */
function createMemory(): (shown: Shown, isReady: boolean) => Shown {
  let last: Shown | undefined;
  return (shown, isReady) => {
    if (isReady) last = shown;
    if (last !== undefined && (isReady || last.data.rowCount > 0)) return last;
    return { ...shown, query: withoutTexts(shown.data.spec, shown.query) };
  };
}

function needOf(
  spec: ReportSpec,
  { sort = [], search = '', searchColumns, filters = [], groupBy = [] }: ViewQuery,
) {
  const all = spec.columns.map(({ id }) => id);
  return {
    ranks: [...new Set([...sort.map(({ columnId }) => columnId), ...groupBy])],
    haystacks: [
      ...(search.trim() === '' ? [] : (searchColumns ?? all)),
      ...filters.filter(({ kind }) => kind === 'contains').map(({ columnId }) => columnId),
    ],
  };
}

function withoutTexts(spec: ReportSpec, query: ViewQuery): ViewQuery {
  const isText = (columnId: string): boolean =>
    spec.columns.some(({ id, kind }) => id === columnId && kind === 'text');
  return {
    ...query,
    search: '',
    sort: (query.sort ?? []).filter(({ columnId }) => !isText(columnId)),
    filters: (query.filters ?? []).filter(({ kind }) => kind !== 'contains'),
    groupBy: (query.groupBy ?? []).filter((columnId) => !isText(columnId)),
  };
}
