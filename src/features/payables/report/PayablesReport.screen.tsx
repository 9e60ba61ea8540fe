import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { PayableReport } from '../../../domain';
import {
  dialogIn,
  payablesTitle,
  reportState,
  useAgencyTime,
  useItemPages,
  useOpenDialog,
} from '../../../platform';
import type { DialogId, ItemTarget } from '../../../platform';
import { ReportPanel, useReportData } from '../../../report';
import type { RowView, SelectedRows } from '../../../report';
import {
  BlockedWindow,
  Button,
  EmptyState,
  Screen,
  SkeletonRows,
  WrongAddress,
  useToaster,
  wrongInAddress,
  FigureStripSpace,
} from '../../../ui';
import { useMissingChoice, useMissingOffice } from './useMissingChoice';
import { choiceQuery, payablesArgs, readChoice } from '../choice/payablesChoice';
import type { PayablesChoice } from '../choice/payablesChoice';
import { generationProblem } from '../generationProblem';
import { payablesApi } from '../payables.api';
import { PayToolbar } from '../payment/PayToolbar';
import { PayTotals } from '../payment/PayTotals';
import { paySelection } from '../payment/payableLines';
import { PayableStrip } from './PayableStrip';
import { agencyRevenueReport, companyPayablesReport } from './payableColumns';
import { payableFigures } from './payableFigures';
import { useChoiceFacts } from './useChoiceFacts';

interface ReportFacts {
  readonly spec: typeof companyPayablesReport;
  readonly dialog: DialogId;
  readonly fetching: string;
}

const FACTS: Readonly<Record<PayableReport, ReportFacts>> = {
  companyPayables: {
    spec: companyPayablesReport,
    dialog: 'payables-unpaid',
    fetching: 'Fetching company payables...',
  },
  agencyRevenue: {
    spec: agencyRevenueReport,
    dialog: 'revenue-unpaid',
    fetching: 'Fetching agency revenue...',
  },
};

/** The company payables or agency revenue report (§2); the address holds its choice (D30). */
export function PayablesReportScreen({ report }: { readonly report: PayableReport }) {
  const { pathname, search } = useLocation();
  const facts = FACTS[report];
  const openDialog = useOpenDialog();
  const asked = useMemo(() => readChoice(report, new URLSearchParams(search)), [report, search]);
  const choose = (): void => openDialog(facts.dialog);
  useDialogOnArrival(asked.kind === 'none', choose);
  const button = <Button onClick={choose}>Change accounts and dates</Button>;

  if (asked.kind === 'choice') {
    // Remounts the report when the choice changes, but not when a dialog opens over it.
    const key = choiceQuery(asked.choice);
    const props = { report, choice: asked.choice, button, focusKey: pathname, onChoose: choose };
    const { officeId } = asked.choice;
    return officeId === null ? (
      <Known key={key} {...props} />
    ) : (
      <OfOffice key={key} {...props} officeId={officeId} />
    );
  }
  return (
    <Screen title={payablesTitle(report, null)} focusKey={pathname} actions={button}>
      {asked.kind === 'none' ? (
        <EmptyState text="Choose accounts to generate this report." />
      ) : (
        <WrongAddress
          text={wrongInAddress(asked.text, 'no choice of this report')}
          actionLabel="Choose again"
          onAction={choose}
        />
      )}
    </Screen>
  );
}

interface KnownProps extends ResultProps {
  readonly onChoose: () => void;
  /** Names the part of the address that does not exist. */
  readonly missing?: string | null;
}

/** A report for an office named in the address; checks the office first. */
function OfOffice({ officeId, ...props }: KnownProps & { readonly officeId: string }) {
  const missing = useMissingOffice(props.report, officeId);
  if (missing !== undefined) return <Known {...props} missing={missing} />;
  return (
    <Screen title={payablesTitle(props.report, props.choice.type)} focusKey={props.focusKey}>
      <SkeletonRows rows={8} />
    </Screen>
  );
}

/** Shows the report, unless its address names something that does not exist. */
function Known({ onChoose, missing = null, ...props }: KnownProps) {
  const missingChoice = useMissingChoice(props.report, props.choice);
  const wrong = missing ?? missingChoice;
  if (wrong === null) return <Result {...props} />;
  return (
    <Screen
      title={payablesTitle(props.report, props.choice.type)}
      focusKey={props.focusKey}
      actions={props.button}
    >
      <WrongAddress text={wrong} actionLabel="Choose again" onAction={onChoose} />
    </Screen>
  );
}

interface ResultProps {
  readonly report: PayableReport;
  readonly choice: PayablesChoice;
  readonly button: ReactNode;
  readonly focusKey: string;
}

function Result({ report, choice, button, focusKey }: ResultProps) {
  const { spec, fetching } = FACTS[report];
  const facts = useChoiceFacts(choice);
  const { zone, today } = useAgencyTime();
  const [day, setDay] = useState(today);
  const pages = useItemPages();
  const query = payablesApi.endpoints[report].useQuery(payablesArgs(choice, day));
  const answer = reportState(query, zone);
  const state = { ...answer, problem: answer.problem === null ? null : generationProblem(answer.problem) };
  const data = useReportData(state.reportId);
  const figures = useMemo(() => (data === undefined ? null : payableFigures(data, day)), [data, day]);
  const toaster = useToaster();
  const [selected, setSelected] = useState<SelectedRows | null>(null);
  const selectedIds = useMemo(() => selected?.ids() ?? NONE, [selected]);
  const selection = useMemo(() => paySelection(report, data, selectedIds), [report, data, selectedIds]);
  const title = payablesTitle(report, choice.type);

  const refresh = (): void => {
    const now = today();
    if (now === day) state.refresh();
    else setDay(now);
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
  const mayPay = choice.type !== 'paid';
  const selects = mayPay || report === 'agencyRevenue';

  return (
    <Screen
      title={title}
      subtitle={facts.map(({ value }) => value).join(' · ')}
      focusKey={focusKey}
      actions={button}
    >
      {figures === null || data === undefined || data.rowCount === 0 ? null : (
        <PayableStrip figures={figures} aged={mayPay} />
      )}
      {data === undefined && state.problem === null ? <FigureStripSpace /> : null}
      <ReportPanel
        spec={spec}
        report={state}
        fetchingText={fetching}
        timeZone={zone}
        summaryLabel={title}
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
            />
          ) : null
        }
      />
      {mayPay ? (
        <PayTotals by={report === 'companyPayables' ? 'payee' : 'account'} groups={selection.groups} />
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

/** Opens the dialog once if the user arrives without a choice; after being closed it stays closed. */
function useDialogOnArrival(wanted: boolean, open: () => void): void {
  const { search } = useLocation();
  const openOnce = useEffectEvent(() => {
    if (wanted && dialogIn(search) === null) open();
  });
  useEffect(() => openOnce(), []);
}
