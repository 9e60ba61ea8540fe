import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { failureOf } from '../../../api';
import {
  ALL_OFFICES,
  PaymentFilter,
  Permission,
  flattenAccounts,
  formatCents,
  formatCount,
  listed,
} from '../../../domain';
import type { IsoDate, PayableReport } from '../../../domain';
import {
  filterQuery,
  screenPath,
  trustDaysApi,
  useFetchedTogether,
  useOfficeScope,
  useSession,
} from '../../../platform';
import type { ComparedQuery, ComparedReport } from '../../../platform';
import { useReportData } from '../../../report';
import type { ReportData } from '../../../report';
import {
  DataTable,
  RouteLink,
  TieOutFailure,
  TieOutLacking,
  TieOutPending,
  TieOutResult,
  amountColumn,
} from '../../../ui';
import type { DataColumn } from '../../../ui';
import type { PayablesArgs, PayablesChoice } from '../choice/payablesChoice';
import { payablesApi } from '../payables.api';
import { heldLinesApi } from './heldLines.api';
import { carriersTieOut, commissionTieOut } from './tieOut';
import type { PayablesTieOut as TieOut, PayeeDifference } from './tieOut';

export interface PayablesTieOutProps {
  readonly report: PayableReport;
  readonly choice: PayablesChoice;
  /** Arguments of the report on screen. */
  readonly args: PayablesArgs;
  readonly data: ReportData;
  readonly day: IsoDate;
  /** The report on screen. */
  readonly shown: ComparedReport;
}

/**
 * Shows whether unpaid lines are what the trust position of the same day and offices holds (D52), or why they are
 * not compared with it.
 */
export function PayablesTieOut(props: PayablesTieOutProps) {
  const { report, choice, args } = props;
  const { access } = useSession();
  const { scope, problem, failed, busy, retry } = useOfficeScope('trust');
  const trust = access.state('trust');
  if (trust === 'busy' || busy) return <TieOutPending />;
  if (trust !== 'denied' && failed) return <TieOutFailure message={problem ?? undefined} onRetry={retry} />;
  if (trust === 'denied' || scope === null) return <TieOutLacking reason={NO_TRUST} />;
  const seesAll = !scope.officeRequired && access.permissions.has(Permission.TrustAccountingReports);
  if (report === 'agencyRevenue' && !seesAll) return <TieOutLacking reason={NO_BANK} />;
  const lacking = lackingOf(report, choice, args);
  if (lacking !== null) return <TieOutLacking reason={lacking} />;
  return report === 'companyPayables' ? <CarriersTieOut {...props} /> : <CommissionTieOut {...props} />;
}

const NO_TRUST =
  'It is compared with Trust Position, which you do not have permission to view: ask for trust accounting reports.';
const NO_BANK =
  'Commission in trust belongs to no office: it is compared for users who may see the trust reports of all offices.';

/** What the report leaves out, and so what to show; null if that is nothing but accounts. */
function lackingOf(report: PayableReport, choice: PayablesChoice, args: PayablesArgs): string | null {
  const wanted = [
    ...(choice.type === 'unpaid' ? [] : ['unpaid lines alone']),
    ...(choice.payeeId === null ? [] : ['all payees']),
    ...(args.dateType === null ? [] : ['all dates']),
    ...(report === 'agencyRevenue' && choice.officeId !== null ? ['all offices'] : []),
  ];
  return wanted.length === 0 ? null : `Show ${listed(wanted)} to compare this report with Trust Position.`;
}

/** Unpaid payables against what is held for carriers. */
function CarriersTieOut(props: PayablesTieOutProps) {
  const { args, data, day } = props;
  const query = heldLinesApi.useHeldLinesQuery({
    officeId: args.officeId,
    asOfDate: day,
    quiet: 'refusals',
  });
  const position = useReportData(query.currentData?.reportId);
  const tie = useMemo(
    () => (position === undefined ? null : carriersTieOut(data, position)),
    [data, position],
  );
  return <TieOutOfQueries {...props} queries={[query]} tie={tie} />;
}

/** Unpaid revenue against the commission not withdrawn. Paid lines matter only if the two do not agree. */
function CommissionTieOut(props: PayablesTieOutProps) {
  const { args, data, day, shown } = props;
  const query = trustDaysApi.useTrustDaysQuery({ startDate: day, endDate: day, quiet: 'refusals' });
  const days = query.currentData;
  const alone = useMemo(
    () => (days === undefined ? null : commissionTieOut(data, days, undefined)),
    [data, days],
  );
  const needsPaid = !shown.query.isFetching && !query.isFetching && alone !== null && alone.gap !== 0;
  const paidQuery = payablesApi.useAgencyRevenueQuery(
    needsPaid ? { ...args, paidStatus: PaymentFilter.Paid, quiet: 'refusals' } : skipToken,
  );
  const paid = useReportData(paidQuery.currentData?.reportId);
  const tie = useMemo(
    () =>
      days === undefined || (needsPaid && paid === undefined) ? null : commissionTieOut(data, days, paid),
    [data, days, paid, needsPaid],
  );
  return <TieOutOfQueries {...props} queries={[query, paidQuery]} tie={tie} />;
}

interface TieOutOfQueriesProps extends PayablesTieOutProps {
  readonly queries: readonly ComparedQuery[];
  readonly tie: TieOut | null;
}

function TieOutOfQueries({ queries, tie, ...props }: TieOutOfQueriesProps) {
  const { pending, failure } = useFetchedTogether(props.shown, queries);
  if (pending) return <TieOutPending />;
  if (failure !== undefined || tie === null) {
    return <TieOutFailure message={failure?.message} onRetry={props.shown.refresh} />;
  }
  return tie.gap === 0 && tie.differences.length === 0 ? (
    <Outcome {...props} tie={tie} />
  ) : (
    <DifferingTieOut {...props} tie={tie} />
  );
}

type OutcomeProps = PayablesTieOutProps & { readonly tie: TieOut };

/** Figures that do not agree: because accounts are left out, or because something is wrong. */
function DifferingTieOut(props: OutcomeProps) {
  const { report, choice } = props;
  const all = payablesApi.usePayableAccountsQuery({
    report,
    includeInactive: true,
    quiet: 'refusals',
  });
  if (all.isFetching) return <TieOutPending />;
  if (all.isError) {
    return <TieOutFailure message={failureOf(all.error)?.message} onRetry={() => void all.refetch()} />;
  }
  const chosen = new Set(choice.accountIds);
  const omitted = flattenAccounts(all.data ?? []).filter(({ account }) => !chosen.has(account.id));
  if (omitted.length === 0) return <Outcome {...props} />;
  const inactive = omitted.filter(({ account }) => account.inactive).length;
  const which = `${formatCount(omitted.length)} ${omitted.length === 1 ? 'is' : 'are'} left out`;
  const hidden = inactive === 0 ? '' : `, of which ${formatCount(inactive)} inactive`;
  return (
    <TieOutLacking
      reason={`Show all accounts to compare this report with Trust Position: ${which}${hidden}.`}
    />
  );
}

function Outcome({ report, args, day, shown, tie }: OutcomeProps) {
  const { collected, advanced, onPaid, held, gap, differences } = tie;
  const ofCarriers = report === 'companyPayables';
  const filters = filterQuery({
    asOf: day,
    office: args.officeId ?? ALL_OFFICES,
    show: ofCarriers ? 'carriers' : null,
  });
  const count =
    differences.length === 0
      ? 'What differs'
      : `${formatCount(differences.length)} ${differences.length === 1 ? 'payee differs' : 'payees differ'}`;
  const agrees = gap === 0 && differences.length === 0;
  return (
    <TieOutResult
      differing={
        agrees
          ? null
          : {
              count,
              label: DIFFERENCES,
              list: <Differences tie={tie} name={ofCarriers} />,
              onCheckAgain: shown.refresh,
            }
      }
      definitions={definitionsOf(ofCarriers, onPaid !== 0)}
    >
      Collected {formatCents(collected)} + advanced {formatCents(advanced)}
      {onPaid === 0 ? null : ` + on paid lines ${formatCents(onPaid)}`} {gap === 0 ? '=' : '≠'}{' '}
      {ofCarriers ? 'held for carriers, net' : 'commission not withdrawn'}{' '}
      <RouteLink to={screenPath('TrustPosition', {}, filters)}>{formatCents(held)}</RouteLink>
    </TieOutResult>
  );
}

function definitionsOf(ofCarriers: boolean, hasPaid: boolean) {
  return {
    Collected: 'In this report: the share of its unpaid lines for which customers have paid.',
    Advanced: 'In this report: operating money in trust that stands in for its unpaid lines.',
    ...(hasPaid
      ? {
          'On paid lines':
            'What trust still holds on lines that have been paid: a return that reduced a payment, which its customer has yet to receive or use, or whose credit memo was voided.',
        }
      : {}),
    ...(ofCarriers
      ? {
          'Held for carriers, net':
            'Held for all carriers, less what carriers owe, in Trust Position of the same day and offices.',
        }
      : {
          'Commission not withdrawn':
            'Commission collected in trust and not moved to operating by the end of that day. Trust Position shows as Commission available how much of it the excess covers.',
        }),
    'Ties out': 'Both sides agree to the cent, and for every payee that the other side has.',
  };
}

const DIFFERENCES = 'What does not agree';

function Differences({ tie, name }: { readonly tie: TieOut; readonly name: boolean }): ReactNode {
  const columns: readonly DataColumn<PayeeDifference>[] = [
    { name: name ? 'Payee' : 'Revenue', wraps: true, cell: ({ payeeName }) => payeeName },
    amountColumn('Collected', (row) => row.collected),
    amountColumn('Advanced', (row) => row.advanced),
    amountColumn('On paid lines', (row) => row.onPaid),
    amountColumn('Held', (row) => row.held),
    amountColumn('Difference', (row) => row.gap),
  ];
  const rows = name ? tie.differences : [{ ...tie, payeeId: '', payeeName: 'All revenue' }];
  return (
    <DataTable label={DIFFERENCES} columns={columns} rows={rows} keyOf={({ payeeId }) => payeeId} dense />
  );
}
