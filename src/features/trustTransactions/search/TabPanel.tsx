import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { refetchTagged } from '../../../api';
import { useModuleDispatch, useSession } from '../../../platform';
import type { ReportState } from '../../../platform';
import { ReportPanel } from '../../../report';
import type { ReportPanelProps, ReportSpec } from '../../../report';
import { BlockedWindow, Notice } from '../../../ui';
import { limitFacts } from '../transactions/limitFacts';
import { limitNotes } from '../transactions/limitNotes';
import { useRowLinks } from '../transactions/useRowLinks';
import { useShownSpec } from '../transactions/useShownSpec';
import { ofItems } from './resultItems';

export interface TabPanelProps {
  readonly spec: ReportSpec;
  readonly report: ReportState;
  /** States what the tab does not include (§2). */
  readonly disclaimer: string;
  /**
   * Marks the items that belong to the search, by code; undefined until known, and until then what is shown stays as it is.
   */
  readonly marks: Uint8Array | undefined;
  /** Describes the search, for exports (D38). */
  readonly facts: NonNullable<ReportPanelProps['exportFacts']>;
  /** The search itself: the rows of the tab wait for it, and its failure is theirs. */
  readonly search: ReportState;
  /** Searches again: which items there are, only the search can say. */
  readonly onRefresh: () => void;
  /** Called with the rows shown; see the table. */
  readonly onShown?: ReportPanelProps['onShown'];
  /** Rendered between the disclaimer and the table. */
  readonly children?: ReactNode;
}

/** The Line Items or Pay Methods tab of the accounting search, with its disclaimer (§2). */
export function TabPanel(props: TabPanelProps) {
  const { report, disclaimer, marks, facts, search, onShown, children } = props;
  const spec = useShownSpec(props.spec);
  const { zone, access } = useSession();
  const dispatch = useModuleDispatch();
  const { open, href, pages } = useRowLinks();
  const filters = useMemo(() => (marks === undefined ? [] : ofItems(marks)), [marks]);
  const isHeld = marks === undefined && report.problem === null;
  // The first rows of a search are not lines: only rows of the tab's own can wait for it.
  const state =
    report.reportId === undefined
      ? report
      : {
          ...report,
          ...(search.fetching && { fetching: true, requestId: search.requestId }),
          problem: report.problem ?? search.problem,
          cancelled: report.cancelled || search.cancelled,
        };
  return (
    <>
      <Notice>{disclaimer}</Notice>
      {/* The table says so itself where nothing was fetched; here, all of it was of items that the search left out. */}
      {marks?.includes(0) === true && !marks.includes(1) ? <Notice>{spec.whyEmpty}</Notice> : null}
      {children}
      <ReportPanel
        spec={spec}
        name={spec.id}
        report={isHeld ? { ...report, fetching: true } : state}
        isHeld={isHeld}
        fetchingText={`Fetching ${spec.title.toLowerCase()}...`}
        timeZone={zone}
        summaryLabel={spec.title}
        filters={filters}
        toolbar={limitNotes(access)}
        exportFacts={[...facts, ...limitFacts(access), { label: 'Note', value: disclaimer }]}
        onRefresh={() => {
          // Main asks for what depends on the search. After a failure, the tab alone is asked again.
          if (report.problem === null && !report.cancelled) props.onRefresh();
          else {
            report.refresh();
            dispatch(refetchTagged(['TrustAlert']));
          }
        }}
        // A receipt number is not a link here; columns other than the customer's open the item itself.
        onOpenRow={(row, columnId) => open(row, columnId === 'clientNumber' ? columnId : 'itemNumber')}
        rowHref={href}
        onShown={onShown}
      />
      <BlockedWindow url={pages.blocked} onClose={pages.dismissBlocked} />
    </>
  );
}
