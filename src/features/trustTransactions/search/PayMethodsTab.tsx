import { useMemo } from 'react';
import { useReportData } from '../../../report';
import type { ResultTabProps } from './LineItemsTab';
import { TabPanel } from './TabPanel';
import { payMethodReport } from './payMethodReport';
import { searchApi } from './search.api';
import { useItemMarks } from './useItemMarks';
import { useTabReport } from './useTabReport';

/** The Pay Methods tab of a search (§2). */
export function PayMethodsTab({ officeId, searchId, items, ...panel }: ResultTabProps) {
  const { eventIds } = items;
  const { report, items: shownItems } = useTabReport(
    searchApi.useSearchPayMethodsQuery,
    // One object per result: the hook compares arguments, and comparing 300,000 ids is slow.
    useMemo(() => ({ officeId, searchId, eventIds }), [officeId, searchId, eventIds]),
    items,
  );
  const marks = useItemMarks(useReportData(report.reportId), shownItems.itemIds);
  return (
    <TabPanel
      spec={payMethodReport}
      report={report}
      disclaimer="Only new payments are present and unapplied credits are not included."
      marks={marks}
      {...panel}
    />
  );
}
