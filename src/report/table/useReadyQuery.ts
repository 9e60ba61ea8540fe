import { useEffect, useState } from 'react';
import type { ReportSpec } from '../reportSpec';
import type { ReportView, ViewQuery, ViewResult } from '../view/reportView';

/** A report, and what is shown of it. */
export interface Shown {
  readonly view: ReportView;
  readonly query: ViewQuery;
  readonly result: ViewResult;
  /** Whether these are its first rows, which others follow. */
  readonly isGrowing: boolean;
}

/**
 * Shows a report as a query says, as soon as that is quick. The texts of a large report are ranked and made searchable
 * by a worker while the user already reads its first rows; and many rows are sorted, filtered, grouped and added up in
 * slices, after what the user did has been painted (§9). Until then rows, sums and their query stay those that were
 * shown before. The first rows do not wait: they are shown as they arrived until they can be sorted.
 */
export function useReadyQuery(view: ReportView, query: ViewQuery, isGrowing: boolean): Shown {
  const [memory] = useState(createMemory);
  const wait = memory.prepare(view, query);
  const [settled, setSettled] = useState<Promise<void>>();

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

  return memory.show({ view, query, isGrowing }, wait === undefined || settled === wait);
}

interface Memory {
  /** Prepares a query once; see `ReportView`. */
  readonly prepare: (view: ReportView, query: ViewQuery) => Promise<void> | undefined;
  /** Returns what can be shown now, otherwise what was shown last. */
  readonly show: (wanted: Omit<Shown, 'result'>, isReady: boolean) => Shown;
}

/** Not React state, so that remembering causes no rendering. */
function createMemory(): Memory {
  let prepared:
    { readonly view: ReportView; readonly key: string; readonly wait: Promise<void> | undefined } | undefined;
  let last: Shown | undefined;
  return {
    prepare: (view, query) => {
      const key = JSON.stringify(query);
      if (prepared?.view !== view || prepared.key !== key)
        prepared = { view, key, wait: view.prepare(needOf(view.data.spec, query), query) };
      return prepared.wait;
    },
    show: ({ view, query, isGrowing }, isReady) => {
      if (!isReady && last !== undefined && last.view.data.rowCount > 0) return last;
      const possible = isReady ? query : withoutTexts(view.data.spec, query);
      const shown = { view, query: possible, result: view.query(possible), isGrowing };
      if (isReady) last = shown;
      return shown;
    },
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
