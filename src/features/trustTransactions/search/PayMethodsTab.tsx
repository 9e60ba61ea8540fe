import { useMemo } from 'react';
import { reportState, useSession } from '../../../platform';
import type { ResultTabProps } from './LineItemsTab';
import { TabPanel } from './TabPanel';
import { payMethodReport } from './payMethodReport';
import { searchApi } from './search.api';

/** The tab Pay Methods of a search (§2). */
export function PayMethodsTab({ officeId, searchId, items, facts }: ResultTabProps) {
  const { zone } = useSession();
  const { eventIds } = items;
  const query = searchApi.useSearchPayMethodsQuery(
    // One object for one result: the hook compares arguments, and 300,000 ids are long to compare.
    useMemo(() => ({ officeId, searchId, eventIds }), [officeId, searchId, eventIds]),
  );
  return (
    <TabPanel
      spec={payMethodReport}
      report={reportState(query, zone)}
      disclaimer="Only new payments are present and unapplied credits are not included."
      itemIds={items.itemIds}
      facts={facts}
    />
  );
}
