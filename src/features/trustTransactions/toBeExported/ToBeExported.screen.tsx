import { useLocation } from 'react-router-dom';
import { itemFilterFrom } from '../../../domain';
import { QUERY, toBeExportedTitle, useTrustOffice, useReportState } from '../../../platform';
import { Screen } from '../../../ui';
import { TransactionPanel } from '../transactions/TransactionPanel';
import { WrongItems } from '../transactions/WrongItems';
import { itemTypeFilter, wrongItems } from '../transactions/itemFilter';
import { toBeExportedApi } from './toBeExported.api';
import { toBeExportedReport } from './toBeExportedReport';

/**
 * The items to be exported to QuickBooks (§2, D16), narrowed by `?items=` for the receipt report (D31).
 * Selected items can be transferred, set to Do Not Transfer or reversed (D34).
 */
export function ToBeExportedScreen() {
  const officeId = useTrustOffice();
  const { pathname, search } = useLocation();
  const wrong = wrongItems(search);
  const items = itemFilterFrom(new URLSearchParams(search).get(QUERY.items));
  const report = useReportState(toBeExportedApi.useToBeExportedQuery({ officeId }));
  const title = toBeExportedTitle(items);
  return (
    <Screen title={title} focusKey={`${pathname} ${items}`}>
      {wrong === null ? (
        <TransactionPanel
          spec={toBeExportedReport}
          report={report}
          filters={itemTypeFilter(items)}
          label={title}
          onRefresh={report.refresh}
          requestOf={(ItemIds) => ({ query: 'ToBeExportedReport', officeId, ItemIds })}
        />
      ) : (
        <WrongItems text={wrong} />
      )}
    </Screen>
  );
}
