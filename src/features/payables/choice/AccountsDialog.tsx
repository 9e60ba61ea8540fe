import { chakra } from '@chakra-ui/react/styled-system';
import { useFormik } from 'formik';
import { useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import {
  DATE_MESSAGES,
  OfficeSearchType,
  counted,
  isOfficeInScope,
  restoreSelection,
  validateDateFilter,
  withDatesOfRange,
} from '../../../domain';
import type { AccountSelection, IsoDate, PayableReport, PayableReportType } from '../../../domain';
import {
  REPORT_MESSAGES,
  SCREENS,
  openedBy,
  useOfficeScope,
  usePlatform,
  useSession,
  useToday,
} from '../../../platform';
import {
  Announced,
  Button,
  Dialog,
  ErrorState,
  Notice,
  ProblemNotice,
  OfficeSelector,
  useProblemToast,
} from '../../../ui';
import { useHasCarrierDueDates, useHasTrustPosition, useOffersDateTypes } from '../offers';
import { payeeLabel } from '../payeeLabel';
import { useCarriers } from '../useCarriers';
import { AccountTable } from './AccountTable';
import { DateFields, DayField, PaidField, PayeeField, Row, Wide, dateTypesOf } from './ChoiceFields';
import { Section } from './Section';
import { asOfProblem, asOfText } from './asOfDay';
import { recallChoice } from './choiceMemory';
import { TYPE_LABELS, datesText } from './choiceText';
import { NO_CHOICE, PAYABLES_SCREENS, dateTypeOf, hasDates, readChoice } from './payablesChoice';
import type { PayablesChoice } from './payablesChoice';
import { useAccounts } from './useAccounts';
import { useGenerate } from './useGenerate';

export interface AccountsDialogProps {
  readonly report: PayableReport;
  /** Unpaid, Paid or All, from the menu entry (§2). */
  readonly type: PayableReportType;
  readonly onClose: () => void;
}

const TITLES: Readonly<Record<PayableReport, string>> = {
  companyPayables: 'Select Company Payable Accounts',
  agencyRevenue: 'Select Agency Revenue Accounts',
};

/** As high as the notice, so that nothing shifts when it appears or disappears. */
const DateNotice = chakra('div', { base: { minH: '9' } });

type SectionName = 'accounts' | 'asOf' | 'dates' | 'scope';

/** Select Company Payable Accounts, Select Agency Revenue Accounts (§2, §5): chooses what a report covers. */
export function AccountsDialog({ report, type, onClose }: AccountsDialogProps) {
  const day = useToday();
  const [open, setOpen] = useState<ReadonlySet<SectionName>>(new Set(['accounts']));
  const offersAsOf = useHasTrustPosition();
  const offersTypes = useOffersDateTypes();
  const hasCarrierDueDates = useHasCarrierDueDates(report);
  const generate = useGenerate(report);
  const office = useOfficeScope(report);
  useProblemToast(office.problem);
  const carriers = useCarriers();
  const offered = (choice: PayablesChoice) => dateTypesOf(report, choice.type, offersTypes);
  // What no field shows must not select lines.
  const asShown = (choice: PayablesChoice): PayablesChoice => ({
    ...choice,
    ...(offersTypes ? {} : { dateType: null }),
    ...(offersAsOf ? {} : { asOf: null }),
  });
  const formik = useFormik<PayablesChoice>({
    initialValues: useFirstChoice(report, type, day),
    // Remembered accounts or offices may no longer exist, or no longer be open to the user.
    onSubmit: (made): void => generate.run({ ...asShown(made), accountIds: [...selected], officeId }),
  });
  const choice = asShown(formik.values);
  const accounts = useAccounts(report, choice.accountIds);
  const dates = validateDateFilter(choice, offered(choice));
  const { unlisted } = accounts;
  const selected: AccountSelection = new Set([
    ...restoreSelection(accounts.tree ?? [], choice.accountIds),
    ...unlisted,
  ]);
  const { scope } = office;
  const officeId: string | null =
    scope !== null && !isOfficeInScope(scope, choice.officeId) ? scope.officeId : choice.officeId;
  const change = (next: PayablesChoice): void => void formik.setValues(next);
  const officeLabel = scope?.options.find(({ value }) => value === officeId)?.label;
  const toggle = (name: SectionName) => (on: boolean) => {
    const next = new Set(open);
    if (on) next.add(name);
    else next.delete(name);
    setOpen(next);
  };
  const clear = (
    <Button
      size="sm"
      alignSelf="flex-start"
      onClick={() => change({ ...choice, dateType: null, range: null, startDate: null, endDate: null })}
    >
      Clear date filters
    </Button>
  );
  const disabledReason =
    selected.size === 0
      ? DATE_MESSAGES.noAccounts
      : office.busy
        ? 'Checking your permissions…'
        : (office.problem ?? (generate.busy ? 'The report is being generated…' : undefined));

  return (
    <Dialog
      open
      size="lg"
      title={TITLES[report]}
      onClose={onClose}
      onSubmit={() => {
        if (disabledReason !== undefined) return;
        // The invalid date may be in a collapsed section (§5).
        const wrong = [
          ...(asOfProblem(choice.asOf, day) === undefined ? [] : (['asOf'] as const)),
          ...(dates.form === undefined ? [] : (['dates'] as const)),
        ];
        if (wrong.length > 0) setOpen(new Set([...open, ...wrong]));
        else void formik.submitForm();
      }}
      footer={
        <>
          {generate.busy ? <span role="status">Generating report…</span> : null}
          <Button onClick={generate.busy ? generate.cancel : onClose}>Cancel</Button>
          <Button type="submit" variant="solid" colorPalette="blue" disabledReason={disabledReason}>
            Generate Report
          </Button>
        </>
      }
    >
      <Section
        title="Accounts"
        summary={selected.size === 0 ? 'None selected' : counted(selected.size, 'account')}
        open={open.has('accounts')}
        onToggle={toggle('accounts')}
      >
        <Announced
          text={accounts.tree === undefined ? '' : `${counted(selected.size, 'account')} selected`}
        />
        {accounts.tree === null ? (
          <ErrorState message={REPORT_MESSAGES.glAccounts} onRetry={accounts.retry} />
        ) : (
          <AccountTable
            accounts={accounts.tree}
            selected={selected}
            onChange={(ids) => change({ ...choice, accountIds: [...ids] })}
            showInactive={accounts.showInactive}
            onShowInactive={accounts.setShowInactive}
            inactiveSelected={accounts.inactiveChosen}
          />
        )}
      </Section>
      {offersAsOf ? (
        <Section
          title="As-of date"
          summary={asOfText(choice.asOf)}
          open={open.has('asOf')}
          onToggle={toggle('asOf')}
        >
          <DayField choice={choice} onChange={change} today={day} />
        </Section>
      ) : null}
      <Section
        title="Date filter"
        summary={datesText(choice, offersTypes ? choice.dateType : dateTypeOf(choice), hasCarrierDueDates)}
        open={open.has('dates')}
        onToggle={toggle('dates')}
      >
        <DateFields
          report={report}
          choice={choice}
          onChange={change}
          today={day}
          offered={offered(choice)}
          errors={dates}
          hasCarrierDueDates={hasCarrierDueDates}
        />
        <DateNotice>
          {dates.form === undefined ? (
            hasDates(choice) && clear
          ) : (
            <Notice tone="error" action={clear}>
              {dates.form}
            </Notice>
          )}
        </DateNotice>
      </Section>
      <Section
        title="Paid filter, office and payee"
        summary={[
          TYPE_LABELS[choice.type],
          choice.payeeId === null ? 'All payees' : payeeLabel(choice.payeeId, carriers.data),
          officeLabel,
        ]
          .filter((part) => part !== undefined)
          .join(' · ')}
        open={open.has('scope')}
        onToggle={toggle('scope')}
      >
        <Row>
          <PaidField report={report} choice={choice} onChange={change} />
          <Wide>
            <PayeeField report={report} choice={choice} onChange={change} carriers={carriers.data ?? []} />
          </Wide>
          {scope?.showSelector === true ? (
            <Wide>
              <OfficeSelector
                searchType={OfficeSearchType.Account}
                options={scope.options}
                value={officeId}
                required={scope.officeRequired}
                onChange={(id) => change({ ...choice, officeId: id })}
              />
            </Wide>
          ) : null}
        </Row>
      </Section>
      {unlisted.length > 0 ? (
        <Notice tone="warning" action={<Button onClick={accounts.retry}>Retry</Button>}>
          {counted(unlisted.length, 'selected account')} could not be loaded and{' '}
          {unlisted.length === 1 ? 'stays' : 'stay'} selected.
        </Notice>
      ) : null}
      {carriers.isError ? (
        // Outside the sections, as the one with the payees may be collapsed.
        <Notice tone="warning" action={<Button onClick={() => void carriers.refetch()}>Retry</Button>}>
          The payees could not be loaded.
        </Notice>
      ) : null}
      <ProblemNotice {...office} />
    </Dialog>
  );
}

/**
 * The choice of the report on screen, otherwise the last one in this tab, with the paid filter of the menu entry, and the
 * dates that a named range stands for on a day.
 */
function useFirstChoice(report: PayableReport, entryType: PayableReportType, today: IsoDate): PayablesChoice {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const { tabStorage } = usePlatform();
  const { profile, flagsKnown } = useSession();
  const asOf = useHasTrustPosition();
  const offersTypes = useOffersDateTypes();
  const [choice] = useState(() => {
    // Until the flags are known, what their fields hold is kept for fields that may come.
    const offers = { asOf: asOf || !flagsKnown, dateTypes: offersTypes || !flagsKnown };
    const addressed = readChoice(report, new URLSearchParams(search), offers);
    const isOver = matchPath(SCREENS[PAYABLES_SCREENS[report]].pattern, pathname) !== null;
    const inSight = isOver && 'choice' in addressed ? addressed.choice : null;
    const typeInSight = isOver && addressed.kind === 'none' ? addressed.type : inSight?.type;
    const last = inSight ?? recallChoice(tabStorage, report, profile.userId, offers) ?? NO_CHOICE;
    // No menu entry has None (D7), which the report's own button and its address keep.
    const type = typeInSight === 'none' && openedBy(state) === null ? typeInSight : entryType;
    const offered = dateTypesOf(report, type, true) ?? [];
    // For example, a paid date is not offered for unpaid lines. Its dates would ask for another type.
    const isOffered = last.dateType === null || offered.includes(last.dateType);
    const dates = isOffered ? {} : { dateType: null, range: null, startDate: null, endDate: null };
    // Today in a saved address is no day that was chosen: tomorrow it would be one.
    const asOfDay = last.asOf === today ? null : last.asOf;
    return withDatesOfRange({ ...last, ...dates, type, asOf: asOfDay }, today);
  });
  return choice;
}
