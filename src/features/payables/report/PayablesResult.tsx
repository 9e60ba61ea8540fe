import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { displayFromIso } from '../../../domain';
import type { PayableReport } from '../../../domain';
import { payablesTitle, reportState, useAgencyTime, useItemPages } from '../../../platform';
import type { ItemTarget } from '../../../platform';
import { ReportPanel, useReportData } from '../../../report';
import type { RowView, SelectedRows } from '../../../report';
import { BlockedWindow, FigureStripSpace, Screen, useToaster } from '../../../ui';
import { useOffersAsOf } from '../choice/asOfDay';
import { payablesArgs } from '../choice/payablesChoice';
import type { PayablesChoice } from '../choice/payablesChoice';
import { generationProblem } from '../generationProblem';
import { payablesApi } from '../payables.api';
import { PayablesTieOut } from '../tieOut/PayablesTieOut';
import { PayToolbar } from '../payment/PayToolbar';
import { PayTotals } from '../payment/PayTotals';
import { paySelection } from '../payment/payableLines';
import { useWithdrawal } from '../withdrawal/useWithdrawal';
import { PayableStrip } from './PayableStrip';
import { READ_SPECS, agencyRevenueReport, companyPayablesReport } from './payableColumns';
import { payableFigures } from './payableFigures';
import { useChoiceFacts } from './useChoiceFacts';

interface ReportFacts {
  readonly spec: typeof companyPayablesReport;
  readonly fetching: string;
}

const FACTS: Readonly<Record<PayableReport, ReportFacts>> = {
  companyPayables: { spec: companyPayablesReport, fetching: 'Fetching company payables...' },
  agencyRevenue: { spec: agencyRevenueReport, fetching: 'Fetching agency revenue...' },
};

export interface PayablesResultProps {
  readonly report: PayableReport;
  readonly choice: PayablesChoice;
  /** The controls beside the title. */
  readonly actions: ReactNode;
  readonly focusKey: string;
  /** Shows the report as of today. */
  readonly onToday: () => void;
}

/** A payables report whose choice is known to be right: figures, rows, what is selected to be paid, tie-out. */
export function PayablesResult({ report, choice, actions, focusKey, onToday }: PayablesResultProps) {
  const { spec, fetching } = FACTS[report];
  const offersAsOf = useOffersAsOf();
  const { zone, today: countToday } = useAgencyTime();
  const [today, setToday] = useState(countToday);
  const day = choice.asOf ?? today;
  const isPast = day < today;
  const facts = useChoiceFacts(choice, offersAsOf ? day : null);
  const pages = useItemPages();
  const args = useMemo(() => payablesArgs(choice, today), [choice, today]);
  const query = payablesApi.endpoints[report].useQuery(args);
  const answer = reportState(query, zone);
  const state = { ...answer, problem: answer.problem === null ? null : generationProblem(answer.problem) };
  const data = useReportData(state.reportId);
  const figures = useMemo(() => (data === undefined ? null : payableFigures(data, day)), [data, day]);
  const toaster = useToaster();
  const [selected, setSelected] = useState<SelectedRows | null>(null);
  const selectedIds = useMemo(() => selected?.ids() ?? NONE, [selected]);
  const selection = useMemo(() => paySelection(report, data, selectedIds), [report, data, selectedIds]);
  const title = payablesTitle(report, choice.type);
  const mayWithdraw = offersAsOf && report === 'agencyRevenue' && choice.type === 'unpaid' && !isPast;
  const withdrawal = useWithdrawal(mayWithdraw ? data : undefined, today);

  const refresh = (): void => {
    const now = countToday();
    // Past midnight, a report of today is another one, which is fetched anyway.
    if (now === today) state.refresh();
    else setToday(now);
  };
  const open = (row: RowView, columnId: string): void => {
    const client = columnId === 'clientNumber' ? clientOf(row) : '';
    const problem = client === '' ? null : pages.openClient(client);
    if (client === '') pages.open(itemOf(row));
    if (problem !== null) toaster.show({ kind: 'error', text: problem });
  };
  const { addressOf, clientLink } = pages;
  const href = useCallback(
    (row: RowView, columnId: string): string | null => {
      const client = columnId === 'clientNumber' ? clientOf(row) : '';
      return client === '' ? addressOf(itemOf(row)) : clientLink(client);
    },
    [addressOf, clientLink],
  );

  // Paid revenue can be selected to print its commission statement.
  const hasUnpaid = choice.type !== 'paid';
  const selects = hasUnpaid || report === 'agencyRevenue';

  return (
    <Screen
      title={title}
      subtitle={facts.map(({ value, title: words = value }) => words).join(' · ')}
      focusKey={focusKey}
      actions={actions}
    >
      {figures === null || data === undefined || data.rowCount === 0 ? null : (
        <PayableStrip figures={figures} aged={hasUnpaid} asOf={offersAsOf ? day : null} />
      )}
      {data === undefined && state.problem === null ? <FigureStripSpace /> : null}
      {withdrawal.notice}
      <ReportPanel
        spec={offersAsOf ? READ_SPECS[report] : spec}
        report={state}
        fetchingText={fetching}
        timeZone={zone}
        summaryLabel={offersAsOf ? `${title} as of ${displayFromIso(day)}` : title}
        groupBy={GROUPS}
        exportFacts={facts}
        onRefresh={refresh}
        onOpenRow={open}
        rowHref={href}
        {...(selects ? { selection: { onChange: setSelected } } : {})}
        toolbar={
          selects && data !== undefined ? (
            <PayToolbar
              report={report}
              type={choice.type}
              data={data}
              selectedIds={selectedIds}
              selection={selection}
              proposal={withdrawal.proposal}
              past={isPast ? { day, onToday } : null}
            />
          ) : null
        }
      />
      {hasUnpaid && !isPast ? (
        <PayTotals by={report === 'companyPayables' ? 'payee' : 'account'} groups={selection.groups} />
      ) : null}
      {offersAsOf && data !== undefined ? (
        <PayablesTieOut
          report={report}
          choice={choice}
          args={args}
          data={data}
          day={day}
          fetching={state.fetching}
        />
      ) : null}
      <BlockedWindow url={pages.blocked} onClose={pages.dismissBlocked} />
    </Screen>
  );
}

function itemOf(row: RowView): ItemTarget {
  return {
    kind: row.cents('amount') < 0 ? 'CreditMemo' : 'Invoice',
    itemId: row.text('payableId'),
    clientId: row.count('clientId') || null,
  };
}

/**
 * The id or number by which the desktop client knows the row's customer (D28); blank if there is no customer.
 */
function clientOf(row: RowView): string | number {
  const number = row.text('clientNumber');
  return number === '' ? '' : row.count('clientId') || number;
}

const NONE: readonly string[] = [];
/** Groups by account, then payee, each with its subtotal (D7). */
const GROUPS = ['glAccountName', 'payeeName'] as const;
