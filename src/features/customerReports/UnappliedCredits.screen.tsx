import { useMemo } from 'react';
import { addDays } from '../../domain';
import { SCREENS } from '../../platform';
import type { ColumnFilter } from '../../report';
import { BlockedWindow, Button } from '../../ui';
import { AsOfReportScreen, useAsOfReport } from './AsOfReport';
import { unappliedCreditsReport } from './columns';
import { useRowLinks } from './useCustomerLinks';

/** The unapplied rest of receipts and credit memos at the end of a day (D6, D12). */
export function UnappliedCreditsScreen() {
  const report = useAsOfReport('unappliedCredits');
  const { state } = report;
  const { day } = state;
  const { older } = state.filters;
  const filters = useMemo(
    (): readonly ColumnFilter[] =>
      older === null || day === null
        ? []
        : [{ kind: 'dateRange', columnId: 'transactionDate', to: addDays(day, -older - 1) }],
    [older, day],
  );
  const { open, href, pages } = useRowLinks(state, (row) => row.text('transactionType'));
  return (
    <AsOfReportScreen
      title={SCREENS.UnappliedCreditReport.title}
      spec={unappliedCreditsReport}
      report={report}
      fetchingText="Fetching credits and payments..."
      onOpenRow={open}
      rowHref={href}
      filters={filters}
      facts={older === null ? [] : [{ label: 'Older than', value: `${older} days` }]}
      toolbar={
        older === null ? null : (
          <Button size="sm" onClick={() => state.change({ older: null })}>
            Older than {older} days: show all
          </Button>
        )
      }
    >
      <BlockedWindow url={pages.blocked} onClose={pages.dismissBlocked} />
    </AsOfReportScreen>
  );
}
