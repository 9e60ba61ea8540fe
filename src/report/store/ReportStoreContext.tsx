import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { ReportData } from '../data/reportData';
import type { GrowingReport, ReportStore } from './reportStore';

const ReportStoreContext = createContext<ReportStore | null>(null);

/** Provides the screens of a mount with its report store. */
export function ReportStoreProvider(props: {
  readonly store: ReportStore;
  readonly children: ReactNode;
}): ReactElement {
  return <ReportStoreContext value={props.store}>{props.children}</ReportStoreContext>;
}

/** The mount's report store. Throws outside of a `ReportStoreProvider`. */
export function useReportStore(): ReportStore {
  const store = useContext(ReportStoreContext);
  if (store === null) throw new Error('No ReportStoreProvider');
  return store;
}

/** The report kept under an id, or undefined while there is none. Subscribes to its changes. */
export function useReportData(reportId: string | undefined): ReportData | undefined {
  const store = useReportStore();
  const read = useCallback(
    () => (reportId === undefined ? undefined : store.get(reportId)),
    [store, reportId],
  );
  return useSyncExternalStore(store.subscribe, read, read);
}

/** The report that a request is loading, or undefined while there is none. Subscribes to its changes. */
export function useGrowingReport(requestId: string | undefined): GrowingReport | undefined {
  const store = useReportStore();
  const read = useCallback(
    () => (requestId === undefined ? undefined : store.growing(requestId)),
    [store, requestId],
  );
  return useSyncExternalStore(store.subscribe, read, read);
}
