import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { AGEING_BUCKETS, displayFromIso } from '../../../domain';
import type { AgeingId, PayableReport } from '../../../domain';
import {
  payablesTitle,
  screenPath,
  useAgencyTime,
  useFollowedDay,
  useHasPicture,
  useItemPages,
  useReportState,
  useSession,
} from '../../../platform';
import type { ItemTarget, RelativeDay } from '../../../platform';
import { ReportPanel, useReportData } from '../../../report';
import type { ColumnFilter, RowView, SelectedRows } from '../../../report';
import { BlockedWindow, Button, Screen, StripWithBarSpace, useToaster } from '../../../ui';
import { payablesArgs } from '../choice/payablesChoice';
import type { PayablesChoice } from '../choice/payablesChoice';
import { generationProblem } from '../generationProblem';
import { payablesApi, reportEndpoint } from '../payables.api';
import { useHasCarrierDueDates, useHasTrustPosition, useShowsPayments } from '../offers';
import { TieOutPlace } from '../tieOut/TieOutPlace';
import { PayToolbar } from '../payment/PayToolbar';
import { PayTotals } from '../payment/PayTotals';
import { paySelection } from '../payment/payableLines';
import { useWithdrawal } from '../withdrawal/useWithdrawal';
import { DUE_LABELS, dueFilter } from './carrierDue';
import type { DueFilter } from './carrierDue';
import { PayableStrip } from './PayableStrip';
import { linesOfAge, payableFigures } from './payableFigures';
import { DUE_FIELDS, PLAIN_SHOWN, detailShown } from './paymentColumns';
import { useChoiceFacts } from './useChoiceFacts';

interface ReportFacts {
  readonly fetching: string;
  /** The kind of item that pays its lines. */
  readonly payment: ItemTarget['kind'];
}

const FACTS: Readonly<Record<PayableReport, ReportFacts>> = {
  companyPayables: {
    fetching: 'Fetching company payables...',
    payment: 'CompanyPayable',
  },
  agencyRevenue: {
    fetching: 'Fetching agency revenue...',
    payment: 'AgencyRevenuePayable',
  },
};

export interface PayablesResultProps {
  readonly report: PayableReport;
  readonly choice: PayablesChoice;
  /** The day of a report of today, and from which named dates count. */
  readonly relativeDay: RelativeDay;
  /** The controls beside the title; `refresh` fetches the report anew. */
  readonly actions: (refresh?: () => void) => ReactNode;
  readonly focusKey: string;
  /** Shows the report as of today. */
  readonly onToday: () => void;
  /** Shows only the lines that are due to their carriers in this period; null for all lines. */
  readonly due: DueFilter | null;
  /** Shows the lines of all due dates. */
  readonly onAllDue: () => void;
}

/** A payables report whose choice is known to be right: figures, rows, what is selected to be paid, tie-out. */
export function PayablesResult(props: PayablesResultProps) {
  const { report, choice, actions, focusKey, onToday, onAllDue } = props;
  const { day: ownDay, renew } = props.relativeDay;
  const { fetching, payment } = FACTS[report];
  const hasTrustPosition = useHasTrustPosition();
  const showsPayments = useShowsPayments();
  const hasCarrierDueDates = useHasCarrierDueDates(report);
  const due = hasCarrierDueDates ? DUE_FIELDS[report] : 'dueDate';
  const onlyDue = showsPayments ? props.due : null;
  const { zone, today: countToday } = useAgencyTime();
  const day = choice.asOf ?? ownDay;
  const isPast = day < ownDay;
  const args = useMemo(() => payablesArgs(choice, ownDay), [choice, ownDay]);
  const chosen = useChoiceFacts(report, choice, args, hasTrustPosition ? day : null, hasCarrierDueDates);
  const facts =
    onlyDue === null ? chosen : [...chosen, { label: 'Due to carriers', value: DUE_LABELS[onlyDue] }];
  const pages = useItemPages(useToaster());
  const navigate = useNavigate();
  const query = payablesApi.endpoints[reportEndpoint(report, showsPayments)].useQuery(args);
  const answer = useReportState(query);
  useFollowedDay(query.currentData?.loadedAt, zone, ownDay, renew);
  const state = { ...answer, problem: answer.problem === null ? null : generationProblem(answer.problem) };
  const data = useReportData(state.reportId);
  const figures = useMemo(
    () => (data === undefined ? null : payableFigures(data, day, due)),
    [data, day, due],
  );
  const [advancedAsked, setOnlyAdvanced] = useState(false);
  const hasPicture = useHasPicture(data !== undefined, state) === true;
  const [ageAsked, setAge] = useState<AgeingId | null>(null);
  // The due date stands in the address, where Back brings it back.
  const onlyAdvanced = advancedAsked && onlyDue === null;
  const age = onlyDue === null ? ageAsked : null;
  // Each figure shows the lines that it adds up: one at a time.
  const showLines = (lines: { readonly advanced: boolean; readonly age: AgeingId | null }): void => {
    setOnlyAdvanced(lines.advanced);
    setAge(lines.age);
    if (onlyDue !== null) onAllDue();
  };
  const filters = useMemo(
    (): readonly ColumnFilter[] => [
      ...(onlyAdvanced ? ADVANCED : []),
      ...(onlyDue === null ? [] : [dueFilter(onlyDue, day)]),
      ...(age === null || data === undefined ? [] : [linesOfAge(data, age, day, due)]),
    ],
    [onlyAdvanced, onlyDue, age, data, day, due],
  );
  const [selected, setSelected] = useState<SelectedRows | null>(null);
  const selectedIds = useMemo(() => selected?.ids() ?? NONE, [selected]);
  const selection = useMemo(() => paySelection(report, data, selectedIds), [report, data, selectedIds]);
  const title = payablesTitle(report, choice.type);
  const mayPay = useSession().access.deniedReason('createPayables') === undefined;
  const mayWithdraw =
    hasTrustPosition && report === 'agencyRevenue' && choice.type === 'unpaid' && !isPast && mayPay;
  const withdrawal = useWithdrawal(mayWithdraw ? data : undefined, ownDay);

  const refresh = (): void => {
    const next = payablesArgs(choice, countToday());
    // Past midnight, one whose dates count from today is another one, which is fetched anyway. Any other stays of its day
    // until its new rows are there.
    if (JSON.stringify(next) === JSON.stringify(args)) state.refresh();
    else renew();
  };
  const open = (row: RowView, columnId: string): void => {
    const client = columnId === 'clientNumber' ? clientOf(row) : '';
    if (client === '') pages.open(targetOf(row, columnId, payment));
    else pages.openClient(client);
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
      subtitle={facts
        .map(({ value, title: words = value }) => words)
        .filter((words) => words !== '')
        .join(' · ')}
      focusKey={focusKey}
      actions={actions(refresh)}
    >
      {figures === null || data === undefined || data.rowCount === 0 ? null : (
        <PayableStrip
          data={data}
          figures={figures}
          aged={hasUnpaid}
          asOf={hasTrustPosition ? day : null}
          hasCarrierDueDates={hasCarrierDueDates}
          advances={
            showsPayments
              ? {
                  shown: onlyAdvanced,
                  onShow: () => showLines({ advanced: !onlyAdvanced, age: null }),
                }
              : null
          }
          picture={hasPicture ? { age, onAge: (next) => showLines({ advanced: false, age: next }) } : null}
        />
      )}
      {data === undefined && state.problem === null ? (
        <StripWithBarSpace hasBar={hasPicture && hasUnpaid} />
      ) : null}
      {withdrawal.notice}
      <ReportPanel
        spec={
          showsPayments
            ? detailShown(report, choice.type)
            : PLAIN_SHOWN[report][hasTrustPosition ? 'advances' : 'bare']
        }
        filters={filters}
        report={state}
        fetchingText={fetching}
        timeZone={zone}
        summaryLabel={hasTrustPosition ? `${title} as of ${displayFromIso(day)}` : title}
        groupBy={GROUPS}
        exportFacts={age === null ? facts : [...facts, { label: 'Days past due', value: labelOf(age) }]}
        onRefresh={refresh}
        onOpenRow={open}
        rowHref={href}
        {...(selects ? { selection: { onChange: setSelected } } : {})}
        actions={
          selects && data !== undefined ? (
            <PayToolbar
              // A dialog that is open pays rows of its own day.
              key={choice.asOf}
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
        toolbar={
          <>
            {onlyDue === null ? null : (
              <Button size="sm" onClick={() => showLines(ALL_LINES)}>
                {DUE_LABELS[onlyDue]}: show all due dates
              </Button>
            )}
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
      {hasTrustPosition && data !== undefined ? (
        <TieOutPlace
          report={report}
          choice={choice}
          args={args}
          data={data}
          day={day}
          shown={{ query, refresh }}
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

/** The document of the row: a credit memo as a whole is negative, while one line of an invoice may be too. */
function itemOf(row: RowView): ItemTarget {
  return {
    kind: row.cents('invoiced') < 0 ? 'CreditMemo' : 'Invoice',
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

const labelOf = (age: AgeingId): string => AGEING_BUCKETS.find(({ id }) => id === age)?.label ?? '';

const NONE: readonly string[] = [];
const ALL_LINES = { advanced: false, age: null };
/** The rows with an advance that is outstanding. */
const ADVANCED = [{ columnId: 'advanced', kind: 'amountRange', min: 1 }] as const;
/** Groups by account, then payee, each with its subtotal (D7). */
const GROUPS = ['glAccountName', 'payeeName'] as const;
