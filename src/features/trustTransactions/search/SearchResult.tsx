import { useMemo, useState } from 'react';
import { FeatureFlag, askedDaysText, searchDays, searchPayload } from '../../../domain';
import type { IsoDate, SearchFilter } from '../../../domain';
import { SCREENS, screenPath, useTrustOffice, useReportState, useSession } from '../../../platform';
import { useReportData, useSliced } from '../../../report';
import type { ExportFact } from '../../../report';
import { CancelledState, EmptyState, ErrorState, Tabs } from '../../../ui';
import type { ScreenTab, Tab } from '../../../ui';
import { TransactionPanel } from '../transactions/TransactionPanel';
import { LineItemsTab } from './LineItemsTab';
import type { SearchItems } from './LineItemsTab';
import { PayMethodsTab } from './PayMethodsTab';
import { resultItemSteps } from './resultItems';
import { searchApi, searchRequest } from './search.api';
import type { SearchArgs } from './search.api';
import { searchReport } from './searchReport';

export interface SearchResultProps {
  readonly filter: SearchFilter;
  readonly searchKey: string;
  /** The agency's day that named ranges are relative to (D3). */
  readonly day: IsoDate;
  /** Updates the day; returns whether that changed the search. */
  readonly renewDay: () => boolean;
  /** Describes the search, for screen readers and exports. */
  readonly summary: string;
  /** Name of the policy office that is searched for; left out where none is. */
  readonly office?: string | undefined;
}

/** An advance is an entry of the item that caused it, which has no column for it (D53). */
const ADVANCES: readonly ExportFact[] = [
  { label: 'Not listed', value: 'Operating money advanced, part of the bank balance' },
];

/** Whether a search is for all that moved the money of a bank account, as that to which Bank in Trust Position leads. */
function asksForAllMoves({ bankAccount, transactionType, includeVoided }: SearchFilter): boolean {
  return Boolean(bankAccount) && transactionType === null && includeVoided;
}

type TabName = 'main' | 'lineItems' | 'payMethods';

const TABS: readonly Tab<TabName>[] = [
  { value: 'main', label: 'Accounting Search' },
  { value: 'lineItems', label: 'Line Items' },
  { value: 'payMethods', label: 'Pay Methods' },
];

/** The report by dates, which is a separate screen (D48). */
const LINE_ITEM_REPORT: readonly ScreenTab[] = [
  { label: SCREENS.LineItemReport.title, to: screenPath('LineItemReport', {}) },
];

/**
 * The result of one search in three tabs (§2), plus a fourth that leads to the line item report while its flag
 * is on (D48). The second and third are fetched when opened, with the events of the whole result (D5). A new
 * search starts with only Main (§4), because it has another key and so remounts.
 */
export function SearchResult(props: SearchResultProps) {
  const { filter, searchKey, day, renewDay, summary, office } = props;
  const ownOffice = useTrustOffice();
  // A search for another office is not also limited to the one that the user is in.
  const officeId = filter.policyOffice ?? ownOffice;
  const { flags } = useSession();
  const [tab, setTab] = useState<TabName>('main');
  const [opened, setOpened] = useState<ReadonlySet<TabName>>(() => new Set(['main']));
  const days = useMemo(() => searchDays(filter, day), [filter, day]);
  const asked = `${officeId} ${days.startDate} ${days.endDate}`;
  const args = useMemo(
    (): SearchArgs => ({ ...searchPayload(filter, days), officeId, searchKey }),
    [filter, days, officeId, searchKey],
  );
  const query = searchApi.useTransactionSearchQuery(args);
  const report = useReportState(query);
  const data = useReportData(report.reportId);
  const [last, setLast] = useState<SearchItems & { readonly asked: string }>();
  // An update of rows changes neither their items nor their events: the other tabs stay as they are.
  const isLatest = last?.searchId === report.reportId;
  // While those of a refresh are worked out, too; those of another day are not of what the heading says.
  const known = last?.asked === asked ? last : undefined;
  const wanted = opened.size > 1 && !isLatest ? data : undefined;
  const work = useMemo(() => (wanted === undefined ? null : () => resultItemSteps(wanted)), [wanted]);
  const items = useSliced(work, wanted?.rowCount ?? 0);
  if (items !== undefined && report.reportId !== undefined)
    setLast({ asked, searchId: report.reportId, items });

  const refresh = (): void => {
    if (!renewDay()) report.refresh();
  };
  const facts = [
    ...(office === undefined ? [] : [{ label: 'Office', value: office }]),
    { label: 'Search', value: summary },
    // On paper, a range that counts from a day says nothing without its days (D38).
    { label: 'Dates', value: askedDaysText(days) ?? 'All dates' },
    { label: 'Voided items', value: filter.includeVoided ? 'Included' : 'Left out' },
  ];
  const panel = (name: TabName) => {
    if (name === 'main') {
      return (
        <TransactionPanel
          spec={searchReport}
          report={report}
          label={`Accounting Search, ${summary}`}
          exportFacts={facts}
          notListed={
            flags[FeatureFlag.TrustPosition] === true && asksForAllMoves(filter) ? ADVANCES : undefined
          }
          onRefresh={refresh}
          requestOf={(ItemIds) => ({ ...searchRequest(args), ItemIds })}
        />
      );
    }
    if (!opened.has(name)) return null;
    if (report.reportId === undefined) {
      if (report.cancelled) return <CancelledState onRetry={refresh} />;
      if (report.problem !== null) return <ErrorState message={report.problem} onRetry={refresh} />;
    }
    if (known === undefined) {
      return <EmptyState text="This tab is filled when the search is done." />;
    }
    const Content = name === 'lineItems' ? LineItemsTab : PayMethodsTab;
    return (
      <Content
        officeId={officeId}
        searchId={known.searchId}
        items={known.items}
        facts={facts}
        search={report}
        onRefresh={refresh}
      />
    );
  };

  return (
    <Tabs
      label="Reports of this search"
      tabs={TABS}
      value={tab}
      onChange={(next) => {
        setTab(next);
        setOpened(new Set([...opened, next]));
      }}
      panel={panel}
      {...(flags[FeatureFlag.LineItemReport] === true ? { screenTabs: LINE_ITEM_REPORT } : {})}
    />
  );
}
