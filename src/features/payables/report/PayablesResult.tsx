import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { displayFromIso } from '../../../domain';
import type { PayableReport } from '../../../domain';
import { payablesTitle, reportState, screenPath, useAgencyTime, useItemPages } from '../../../platform';
import type { ItemTarget } from '../../../platform';
import { ReportPanel, useReportData } from '../../../report';
import type { RowView, SelectedRows } from '../../../report';
import { BlockedWindow, Button, FigureStripSpace, Screen, useToaster } from '../../../ui';
import { useOffersAsOf } from '../choice/asOfDay';
import { payablesArgs } from '../choice/payablesChoice';
import type { PayablesChoice } from '../choice/payablesChoice';
import { generationProblem } from '../generationProblem';
import { payablesApi, reportEndpoint } from '../payables.api';
import { useShowsPayments } from '../paymentDetails';
import { PayablesTieOut } from '../tieOut/PayablesTieOut';
import { PayToolbar } from '../payment/PayToolbar';
import { PayTotals } from '../payment/PayTotals';
import { paySelection } from '../payment/payableLines';
import { useWithdrawal } from '../withdrawal/useWithdrawal';
import { PayableStrip } from './PayableStrip';
import { READ_SPECS, agencyRevenueReport, companyPayablesReport } from './payableColumns';
import { payableFigures } from './payableFigures';
import { DUE_FIELDS, detailSpec } from './paymentColumns';
import { useChoiceFacts } from './useChoiceFacts';

interface ReportFacts {
  readonly spec: typeof companyPayablesReport;
  readonly fetching: string;
  /** The kind of item that pays its lines. */
  readonly payment: ItemTarget['kind'];
}

const FACTS: Readonly<Record<PayableReport, ReportFacts>> = {
  companyPayables: {
    spec: companyPayablesReport,
    fetching: 'Fetching company payables...',
    payment: 'CompanyPayable',
  },
  agencyRevenue: {
    spec: agencyRevenueReport,
    fetching: 'Fetching agency revenue...',
    payment: 'AgencyRevenuePayable',
  },
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
  const { spec, fetching, payment } = FACTS[report];
  const offersAsOf = useOffersAsOf();
  const showsPayments = useShowsPayments();
  const due = showsPayments ? DUE_FIELDS[report] : 'dueDate';
  const { zone, today: countToday } = useAgencyTime();
  const [today, setToday] = useState(countToday);
  const day = choice.asOf ?? today;
  const isPast = day < today;
  const facts = useChoiceFacts(choice, offersAsOf ? day : null, due === DUE_FIELDS.companyPayables);
  const pages = useItemPages();
  const navigate = useNavigate();
  const args = useMemo(() => payablesArgs(choice, today), [choice, today]);
  const query = payablesApi.endpoints[reportEndpoint(report, showsPayments)].useQuery(args);
  const answer = reportState(query, zone);
  const state = { ...answer, problem: answer.problem === null ? null : generationProblem(answer.problem) };
  const data = useReportData(state.reportId);
  const figures = useMemo(
    () => (data === undefined ? null : payableFigures(data, day, due)),
    [data, day, due],
  );
  const [onlyAdvanced, setOnlyAdvanced] = useState(false);
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
    if (client === '') pages.open(targetOf(row, columnId, payment));
    if (problem !== null) toaster.show({ kind: 'error', text: problem });
  };
  const { addressOf, clientLink } = pages;
  const href = useCallback(
    (row: RowView, columnId: string): string | null => {
      const client = columnId === 'clientNumber' ? clientOf(row) : '';
      return client === '' ? addressOf(targetOf(row, columnId, payment)) : clientLink(client);
    },
    [addressOf, clientLink, payment],
  );

  // Paid rows can be selected for what went out with their payment.
  const hasUnpaid = choice.type !== 'paid';
  const listsChecks = showsPayments && report === 'companyPayables' && !hasUnpaid;
  const selects = hasUnpaid || report === 'agencyRevenue' || showsPayments;

  return (
    <Screen
      title={title}
      subtitle={facts.map(({ value, title: words = value }) => words).join(' · ')}
      focusKey={focusKey}
      actions={actions}
    >
      {figures === null || data === undefined || data.rowCount === 0 ? null : (
        <PayableStrip
          figures={figures}
          aged={hasUnpaid}
          asOf={offersAsOf ? day : null}
          byTerms={due === DUE_FIELDS.companyPayables}
          advances={
            showsPayments ? { shown: onlyAdvanced, onShow: () => setOnlyAdvanced(!onlyAdvanced) } : null
          }
        />
      )}
      {data === undefined && state.problem === null ? <FigureStripSpace /> : null}
      {withdrawal.notice}
      <ReportPanel
        spec={showsPayments ? detailSpec(report, choice.type) : offersAsOf ? READ_SPECS[report] : spec}
        {...(onlyAdvanced ? { filters: ADVANCED } : {})}
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
          <>
            {selects && data !== undefined ? (
              <PayToolbar
                report={report}
                type={choice.type}
                data={data}
                selectedIds={selectedIds}
                selection={selection}
                proposal={withdrawal.proposal}
                past={isPast ? { day, onToday } : null}
              />
            ) : null}
            {listsChecks ? (
              <Button size="sm" onClick={() => void navigate(screenPath('Checks', {}))}>
                Checks
              </Button>
            ) : null}
          </>
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

/** What a link of the row leads to: the payment, or the document. */
function targetOf(row: RowView, columnId: string, payment: ItemTarget['kind']): ItemTarget {
  const itemId = columnId === 'paymentNumber' ? row.text('paidByItemId') : '';
  return itemId === '' ? itemOf(row) : { kind: payment, itemId };
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
/** The rows with an advance that is outstanding. */
const ADVANCED = [{ columnId: 'advanced', kind: 'amountRange', min: 1 }] as const;
/** Groups by account, then payee, each with its subtotal (D7). */
const GROUPS = ['glAccountName', 'payeeName'] as const;
