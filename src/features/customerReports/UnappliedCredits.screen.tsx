import type { ItemPageKind } from '../../domain';
import { SCREENS } from '../../platform';
import { BlockedWindow } from '../../ui';
import { AsOfReportScreen, useAsOfReport } from './AsOfReport';
import { unappliedCreditsReport } from './columns';
import { useRowLinks } from './useCustomerLinks';

/** The unapplied rest of receipts and credit memos at the end of a day (D6, D12). */
export function UnappliedCreditsScreen() {
  const report = useAsOfReport('unappliedCredits');
  const { open, href, pages } = useRowLinks(
    report.state,
    (row) => row.text('transactionType') as ItemPageKind,
  );
  return (
    <AsOfReportScreen
      title={SCREENS.UnappliedCreditReport.title}
      spec={unappliedCreditsReport}
      report={report}
      fetchingText="Fetching credits and payments..."
      onOpenRow={open}
      rowHref={href}
    >
      <BlockedWindow url={pages.blocked} onClose={pages.dismissBlocked} />
    </AsOfReportScreen>
  );
}
