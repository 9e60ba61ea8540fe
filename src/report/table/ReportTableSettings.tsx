import { createContext, use } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { IsoDate } from '../../domain';
import type { ExportFact } from '../export/exportSource';
import type { LayoutMemory } from './columns/columnLayout';

/** What exports state about where, by whom and when they were made (D38). */
export interface ExportOrigin {
  readonly agency: string;
  readonly user: string;
  /**
   * Facts that hold for every report of the mount, e.g. its office; in addition to the filters of the report
   * itself.
   */
  readonly facts?: readonly ExportFact[];
  /** The clock of the contract, in milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
}

/** What the tables of a mount know about their environment. */
export interface ReportTableSettings {
  /** The agency's today (D3), at the moment of the call. */
  readonly today: () => IsoDate;
  /** Where columns are remembered (D23); nothing is remembered when left out. */
  readonly memory?: LayoutMemory;
  /** Reports cannot be exported when left out. */
  readonly exports?: ExportOrigin;
  /** Columns without any entry fold away; left out, they stay (D45). */
  readonly foldsEmpty?: boolean;
  /** Whether flags that change tables are still being fetched: only a report that is there is shown until then. */
  readonly isUndecided?: boolean;
  /** Cancels the request that fetches a report, by its id. */
  readonly cancel?: (requestId: string) => void;
}

const SettingsContext = createContext<ReportTableSettings | null>(null);

/** Provides the tables below it with their settings: a stable object, or null while there are no tables. */
export function ReportTableSettingsProvider(props: {
  readonly settings: ReportTableSettings | null;
  readonly children: ReactNode;
}): ReactElement {
  return <SettingsContext value={props.settings}>{props.children}</SettingsContext>;
}

/** The settings of this mount. */
export function useReportTableSettings(): ReportTableSettings {
  const settings = use(SettingsContext);
  if (settings === null) throw new Error('No ReportTableSettingsProvider');
  return settings;
}
