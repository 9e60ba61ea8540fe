import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DATE_MESSAGES, enforcesOfficePermissions, officeInAddress } from '../../../domain';
import type { PayableReport, PayableReportType } from '../../../domain';
import {
  REPORT_MESSAGES,
  WITHDRAW,
  payablesTitle,
  screenPath,
  useAgencyTime,
  useDialogOnArrival,
  useRelativeDay,
  useOfficeScope,
  useOpenDialog,
  useSession,
  useToday,
} from '../../../platform';
import {
  ALL_OFFICES_TOGETHER,
  AsOfField,
  Button,
  EmptyState,
  ErrorState,
  Screen,
  SkeletonRows,
  WrongAddress,
  useProblemToast,
  wrongInAddress,
} from '../../../ui';
import type { WrongAddressProps } from '../../../ui';
import { asOfProblem } from '../choice/asOfDay';
import type { GeneratedState } from '../choice/useGenerate';
import { NO_CHOICE, PAYABLES_SCREENS, choiceQuery, readChoice } from '../choice/payablesChoice';
import type { AddressedChoice } from '../choice/payablesChoice';
import { ShownWithPayments, useHasTrustPosition, useOffersDateTypes, useShowsPayments } from '../offers';
import { readDue } from './carrierDue';
import { PayablesResult } from './PayablesResult';
import type { PayablesResultProps } from './PayablesResult';
import { AllRevenueAccounts } from '../withdrawal/AllRevenueAccounts';
import { useMissingChoice } from './useMissingChoice';

/** The dialog that chooses a kind of lines; no menu entry leads to None (D7). */
function dialogFor(report: PayableReport, type: PayableReportType) {
  return `${report === 'companyPayables' ? 'payables' : 'revenue'}-${type === 'none' ? 'all' : type}` as const;
}

/** The company payables or agency revenue report (§2); the address holds its choice (D30). */
export function PayablesReportScreen({ report }: { readonly report: PayableReport }) {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  const offersAsOf = useHasTrustPosition();
  const offersTypes = useOffersDateTypes();
  const { profile, flagsKnown } = useSession();
  // Only where permissions depend on the office may a user be limited to some (D19).
  const mayBeByOffice = enforcesOfficePermissions(profile.agencyFlags);
  const asked = useMemo(
    () => readChoice(report, new URLSearchParams(search), { asOf: offersAsOf, dateTypes: offersTypes }),
    [report, search, offersAsOf, offersTypes],
  );
  const isWrongDate = asked.kind === 'backwards' || (asked.kind === 'unreadable' && asked.isDate);
  useProblemToast(isWrongDate ? REPORT_MESSAGES.dateRange : null);
  const { type } = 'choice' in asked ? asked.choice : asked.kind === 'none' ? asked : NO_CHOICE;
  const key = asked.kind === 'choice' ? choiceQuery(asked.choice) : '';
  const { generatedOn = '', withPayments = null } = (state ?? {}) as Partial<GeneratedState>;
  const relativeDay = useRelativeDay(`${key} ${generatedOn}`);
  const today = useToday();
  const choose = (): void => openDialog(dialogFor(report, type));
  const named = report === 'agencyRevenue' ? new URLSearchParams(search).get(WITHDRAW) : null;
  const withdraw = offersAsOf ? named : null;
  // While the flags are not known, such a link may still lead to a payment alone (D52).
  useDialogOnArrival(asked.kind === 'none' && (flagsKnown ? withdraw : named) === null, choose);
  const button = <Button onClick={choose}>Change accounts and dates</Button>;

  if (asked.kind === 'choice') {
    const { asOf } = asked.choice;
    const showDay = (day: string | null): void => {
      const query = choiceQuery({ ...asked.choice, asOf: day });
      void navigate(screenPath(PAYABLES_SCREENS[report], {}, query), { state });
    };
    const actions = (refresh?: () => void): ReactNode =>
      offersAsOf ? (
        <>
          <AsOfField
            value={asOf ?? relativeDay.day}
            today={today}
            // The request for today names no day: past midnight, today is fetched anew.
            onChange={(day) => (day === asOf ? refresh?.() : showDay(day))}
          />
          {button}
        </>
      ) : (
        button
      );
    const props = {
      report,
      relativeDay,
      choice: asked.choice,
      withPayments,
      actions,
      focusKey: pathname,
      onChoose: choose,
      onAllOffices: () => {
        const others = new URLSearchParams(search);
        others.delete('office');
        void navigate({ search: String(others) }, { state });
      },
      onToday: () => showDay(null),
      due: report === 'companyPayables' ? readDue(new URLSearchParams(search)) : null,
      onAllDue: () => showDay(asOf),
    };
    // Its key remounts the report when the choice changes, but not when a dialog opens over it; on another day its table
    // stays as the user left it.
    const ofAnyDay = choiceQuery({ ...asked.choice, asOf: null });
    return mayBeByOffice || asked.choice.officeId !== null ? (
      <ReportOfOffice key={ofAnyDay} {...props} />
    ) : (
      <ExistingReport key={ofAnyDay} {...props} />
    );
  }
  if (asked.kind === 'none' && withdraw !== null)
    return <AllRevenueAccounts bankAccountId={withdraw} focusKey={pathname} />;
  return (
    <Screen title={payablesTitle(report, null)} focusKey={pathname} actions={button}>
      {asked.kind === 'none' ? (
        <EmptyState text="Choose accounts to generate this report." />
      ) : (
        <WrongAddress {...chooseAgain(problemOf(asked), choose)} />
      )}
    </Screen>
  );
}

/** What is wrong with an address. */
function problemOf(
  asked: Extract<AddressedChoice, { kind: 'unreadable' | 'backwards' | 'typeless' }>,
): string {
  if (asked.kind === 'backwards') return `${DATE_MESSAGES.endBeforeStart}.`;
  if (asked.kind === 'typeless') return `${DATE_MESSAGES.dateTypeRequired}.`;
  return wrongInAddress(asked.text, 'not a choice of this report');
}

interface ExistingReportProps extends PayablesResultProps {
  readonly onChoose: () => void;
  readonly onAllOffices: () => void;
  /** Whether it was generated with payments in detail; null where an address led to it. */
  readonly withPayments: boolean | null;
  /** Names the part of the address that does not exist. */
  readonly missing?: WrongAddressProps | null;
}

/**
 * A report of the office in the address, or of the one that a user who may report only by office begins with (§6). One that
 * the user may not report on does not exist for them; if their offices cannot be fetched, one in the address is believed,
 * and an administrator reports on all.
 */
function ReportOfOffice(props: ExistingReportProps) {
  const { report, choice, onChoose, onAllOffices } = props;
  const { admin } = useSession().access;
  const { scope, busy, problem, retry } = useOfficeScope(report);
  useProblemToast(problem);
  const asked = choice.officeId;
  const { officeId = asked, isOutOfScope } = officeInAddress(scope, asked, scope?.officeId ?? null);
  const ofOffice = useMemo(() => ({ ...choice, officeId }), [choice, officeId]);
  if (busy) return <Waiting {...props} />;
  if (asked === null && problem !== null && !admin)
    return (
      <Waiting {...props}>
        <ErrorState message={problem} onRetry={retry} />
      </Waiting>
    );
  const missing = !isOutOfScope
    ? null
    : scope?.showSelector === false
      ? { ...ALL_OFFICES_TOGETHER, onAction: onAllOffices }
      : chooseAgain(wrongInAddress(asked ?? '', 'not an office that you may report on'), onChoose);
  return <ExistingReport {...props} choice={ofOffice} missing={missing} />;
}

const chooseAgain = (text: string, onAction: () => void): WrongAddressProps => ({
  text,
  actionLabel: 'Choose again',
  onAction,
});

interface WaitingProps extends Pick<ExistingReportProps, 'report' | 'choice' | 'focusKey'> {
  /** Why it does not go on; left out while it does. */
  readonly children?: ReactNode;
}

function Waiting({ report, choice, focusKey, children = <SkeletonRows rows={8} /> }: WaitingProps) {
  return (
    <Screen title={payablesTitle(report, choice.type)} focusKey={focusKey}>
      {children}
    </Screen>
  );
}

/** Shows the report, unless its address names something that does not exist. */
function ExistingReport({ onChoose, withPayments, missing = null, ...props }: ExistingReportProps) {
  const { choice, onToday } = props;
  const { today } = useAgencyTime();
  const missingChoice = useMissingChoice(props.report, choice);
  const wrong = missing ?? (missingChoice === null ? null : chooseAgain(missingChoice, onChoose));
  const isLater = asOfProblem(choice.asOf, today()) !== undefined;
  const { flagsKnown } = useSession();
  const showsPayments = useShowsPayments();
  const isShown = wrong === null && !isLater && flagsKnown;
  const [shownWith, setShownWith] = useState<boolean | null>(null);
  // The flag decides which query is asked, which must not change while its result is shown, unless the report is generated
  // anew since.
  if (isShown && shownWith !== showsPayments && (shownWith === null || withPayments === showsPayments))
    setShownWith(showsPayments);
  if (isShown)
    return (
      <ShownWithPayments value={shownWith}>
        <PayablesResult key={String(shownWith)} {...props} />
      </ShownWithPayments>
    );
  if (wrong === null && !isLater) return <Waiting {...props} />;
  return (
    <Screen
      title={payablesTitle(props.report, choice.type)}
      focusKey={props.focusKey}
      actions={props.actions()}
    >
      {wrong === null ? (
        <WrongAddress
          text={`${wrongInAddress(choice.asOf ?? '', 'a day after today')} Choose today or an earlier day.`}
          actionLabel="Show today"
          onAction={onToday}
        />
      ) : (
        <WrongAddress {...wrong} />
      )}
    </Screen>
  );
}
