import { useMemo, useState } from 'react';
import { useReportData } from '../../../report';
import type { ReportSpec, ShownRows } from '../../../report';
import { AccountTotals } from '../lineItems/AccountTotals';
import { lineItemReport } from '../lineItems/lineItemReport';
import { TabPanel } from './TabPanel';
import type { TabPanelProps } from './TabPanel';
import type { ResultItems } from './resultItems';
import { searchApi } from './search.api';
import { useItemMarks } from './useItemMarks';
import { useTabReport } from './useTabReport';

/** It has no dates of its own. */
const SPEC: ReportSpec = {
  ...lineItemReport,
  whyEmpty: 'No invoice or credit memo is among the items of this search.',
};

/** A search result, as the other tabs need it. */
export interface SearchItems {
  /** Id of its report. */
  readonly searchId: string;
  readonly items: ResultItems;
}

export interface ResultTabProps extends SearchItems, Pick<TabPanelProps, 'facts' | 'search' | 'onRefresh'> {
  readonly officeId: string | null;
}

/** The Line Items tab of a search (§2), with totals by account (§3). */
export function LineItemsTab({ officeId, searchId, items, ...panel }: ResultTabProps) {
  const { eventIds } = items;
  const { report, items: shownItems } = useTabReport(
    searchApi.useSearchLineItemsQuery,
    // One object per result: the hook compares arguments, and comparing 300,000 ids is slow.
    useMemo(() => ({ officeId, searchId, eventIds }), [officeId, searchId, eventIds]),
    items,
  );
  const data = useReportData(report.reportId);
  const marks = useItemMarks(data, shownItems.itemIds);
  const [shown, setShown] = useState<ShownRows>();
  // The rows in sight stay until those of a refresh are shown, and so do their totals.
  if (data === undefined && shown !== undefined) setShown(undefined);
  return (
    <TabPanel
      spec={SPEC}
      report={report}
      disclaimer="Only invoice and credit memo line items are included."
      marks={marks}
      onShown={setShown}
      {...panel}
    >
      <AccountTotals shown={shown} />
    </TabPanel>
  );
}
