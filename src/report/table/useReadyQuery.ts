import { useEffect, useState } from 'react';
import type { ReportSpec } from '../reportSpec';
import type { ReportView, ViewQuery, ViewResult } from '../view/reportView';

/** A report, and what is shown of it. */
export interface Shown {
  readonly view: ReportView;
  readonly query: ViewQuery;
  readonly result: ViewResult;
  /** Whether rows are missing here that the report has or will have: it is still arriving, or is whole and not sorted yet. */
  readonly isPartial: boolean;
  /** Whether this is what was asked for; otherwise it is what was shown before, until the answer is there. */
  readonly isCurrent: boolean;
}

export interface ReadyQuery {
  readonly view: ReportView;
  readonly query: ViewQuery;
  /** Whether the rows of the view are the first of a report that is being received. */
  readonly isGrowing: boolean;
  /** The report without rows. */
  readonly rowless: ReportView;
  /** Whether what was shown before stays, as the query is not complete yet. */
  readonly isHeld: boolean;
}

/**
 * Shows a report as a query says, as soon as that is quick. A worker ranks the texts of a large report and makes them
 * searchable while the user already reads its first rows; many rows are sorted, filtered, grouped and added up in
 * slices, after the effect of the user's action has been painted (§9). Until then the rows, sums and query shown
 * before stay on screen; if there were none, nothing is shown. The first rows are shown before they are grouped, but
 * not before they are filtered.
 */
export function useReadyQuery(wanted: ReadyQuery): Shown {
  const [memory] = useState(createMemory);
  const wait = wanted.isHeld ? undefined : memory.prepare(wanted.view, wanted.query);
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

  return memory.show(wanted, !wanted.isHeld && (wait === undefined || settled === wait));
}

interface Memory {
  /** Prepares a query once; see `ReportView`. */
  readonly prepare: (view: ReportView, query: ViewQuery) => Promise<void> | undefined;
  /** Returns what can be shown now, otherwise what was shown last. */
  readonly show: (wanted: ReadyQuery, isReady: boolean) => Shown;
}

/** Not React state, so that remembering causes no rendering. */
function createMemory(): Memory {
  let prepared:
    | { readonly view: ReportView; readonly key: string; readonly wait: Promise<void> | undefined }
    | undefined;
  let last: Shown | undefined;
  return {
    prepare: (view, query) => {
      const key = JSON.stringify(query);
      if (prepared?.view !== view || prepared.key !== key)
        prepared = { view, key, wait: view.prepare(needOf(view.data.spec, query), query) };
      return prepared.wait;
    },
    show: ({ view, query, isGrowing, rowless }, isReady) => {
      if (isReady) {
        last = { view, query, result: view.query(query), isPartial: isGrowing, isCurrent: true };
        return last;
      }
      if (last !== undefined && last.view.data.rowCount > 0) return { ...last, isCurrent: false };
      const isShown = isGrowing && needOf(view.data.spec, query).haystacks.length === 0;
      const possible = isShown ? withoutTextGroups(view.data.spec, query) : {};
      const from = isShown ? view : rowless;
      return { view: from, query: possible, result: from.query(possible), isPartial: true, isCurrent: false };
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

function withoutTextGroups(spec: ReportSpec, query: ViewQuery): ViewQuery {
  const isText = (columnId: string): boolean =>
    spec.columns.some(({ id, kind }) => id === columnId && kind === 'text');
  return { ...query, groupBy: (query.groupBy ?? []).filter((columnId) => !isText(columnId)) };
}
