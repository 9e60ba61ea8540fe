import { useFormik } from 'formik';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import {
  DATE_MESSAGES,
  DATE_TYPE_LABELS,
  FeatureFlag,
  OfficeSearchType,
  RANGE_LABELS,
  itemCount,
  restoreSelection,
  validateDateFilter,
} from '../../../domain';
import type { PayableReport, PayableReportType } from '../../../domain';
import {
  MESSAGES,
  PATTERNS,
  useAgencyTime,
  useOfficeScope,
  usePlatform,
  useSession,
} from '../../../platform';
import { Button, Dialog, ErrorState, Notice, OfficeSelector, SkeletonRows } from '../../../ui';
import { payablesApi } from '../payables.api';
import { AccountTable } from './AccountTable';
import { DateFields, PaidField, PayeeField, dateTypesOf } from './ChoiceFields';
import { Section } from './Section';
import { recallChoice } from './choiceMemory';
import { NO_CHOICE, readChoice } from './payablesChoice';
import type { PayablesChoice } from './payablesChoice';
import { useAccounts } from './useAccounts';
import { useGenerate } from './useGenerate';

export interface AccountsDialogProps {
  readonly report: PayableReport;
  /** What the menu entry stands for (§2): Unpaid, Paid or All. */
  readonly type: PayableReportType;
  readonly onClose: () => void;
}

const TITLES: Readonly<Record<PayableReport, string>> = {
  companyPayables: 'Select Company Payable Accounts',
  agencyRevenue: 'Select Agency Revenue Accounts',
};

type SectionName = 'accounts' | 'dates' | 'scope';

/** Select Company Payable Accounts, Select Agency Revenue Accounts (§2, §5): what a report is about. */
export function AccountsDialog({ report, type, onClose }: AccountsDialogProps) {
  const { flags } = useSession();
  const { today } = useAgencyTime();
  const [day] = useState(today);
  const [open, setOpen] = useState<ReadonlySet<SectionName>>(new Set(['accounts']));
  const generate = useGenerate(report);
  const office = useOfficeScope(report);
  const carriers = payablesApi.useCarriersQuery(undefined);
  const offered = (choice: PayablesChoice) =>
    dateTypesOf(report, choice.type, flags[FeatureFlag.PayablesDateTypes] === true);
  const formik = useFormik<PayablesChoice>({
    initialValues: useFirstChoice(report, type),
    validate: (choice) => errorsOf(choice, offered(choice)),
    validateOnMount: true,
    onSubmit: (choice) =>
      generate.run({ ...choice, officeId: choice.officeId ?? office.scope?.officeId ?? null }),
  });
  const choice = formik.values;
  const accounts = useAccounts(report, choice.accountIds);
  const dates = validateDateFilter(choice, offered(choice));
  const selected = restoreSelection(accounts.tree ?? [], choice.accountIds);
  const change = (next: PayablesChoice): void => void formik.setValues(next);
  const toggle = (name: SectionName) => (on: boolean) => {
    const next = new Set(open);
    if (on) next.add(name);
    else next.delete(name);
    setOpen(next);
  };
  const off =
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
        if (off !== undefined) return;
        // An invalid date may stand in a section that is folded away (§5).
        if (dates.form !== undefined) setOpen(new Set([...open, 'dates']));
        else void formik.submitForm();
      }}
      footer={
        <>
          {generate.busy ? <span role="status">Generating report…</span> : null}
          <Button onClick={generate.busy ? generate.cancel : onClose}>Cancel</Button>
          <Button type="submit" variant="solid" colorPalette="blue" disabledReason={off}>
            Generate Report
          </Button>
        </>
      }
    >
      <Section
        title="Accounts"
        summary={selected.size === 0 ? 'None selected' : itemCount(selected.size)}
        open={open.has('accounts')}
        onToggle={toggle('accounts')}
      >
        <Accounts accounts={accounts}>
          <AccountTable
            accounts={accounts.tree ?? []}
            selected={selected}
            onChange={(ids) => change({ ...choice, accountIds: [...ids] })}
            showInactive={accounts.showInactive}
            onShowInactive={accounts.setShowInactive}
          />
        </Accounts>
      </Section>
      <Section
        title="Date filter"
        summary={dateSummary(choice)}
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
        />
        {dates.form === undefined ? null : <Notice tone="error">{dates.form}</Notice>}
      </Section>
      <Section title="Office and payee" summary="" open={open.has('scope')} onToggle={toggle('scope')}>
        <PaidField report={report} choice={choice} onChange={change} />
        <PayeeField report={report} choice={choice} onChange={change} carriers={carriers.data ?? []} />
        {carriers.isError ? <Notice tone="warning">The payees could not be loaded.</Notice> : null}
        {office.scope?.showSelector === true ? (
          <OfficeSelector
            searchType={OfficeSearchType.Account}
            options={office.scope.options}
            value={choice.officeId ?? office.scope.officeId}
            required={office.scope.officeRequired}
            onChange={(officeId) => change({ ...choice, officeId })}
          />
        ) : null}
      </Section>
      {office.problem === null ? null : <Notice tone="error">{office.problem}</Notice>}
    </Dialog>
  );
}

function Accounts({
  accounts,
  children,
}: {
  readonly accounts: ReturnType<typeof useAccounts>;
  readonly children: ReactNode;
}) {
  if (accounts.tree === null) return <ErrorState message={MESSAGES.glAccounts} onRetry={accounts.retry} />;
  if (accounts.tree === undefined) return <SkeletonRows rows={6} />;
  return children;
}

/** The choice of the report in sight, else the last one of this tab, with the paid filter of the menu entry. */
function useFirstChoice(report: PayableReport, type: PayableReportType): PayablesChoice {
  const { pathname, search } = useLocation();
  const { tabStorage } = usePlatform();
  const { profile } = useSession();
  const [choice] = useState(() => {
    const pattern = report === 'companyPayables' ? PATTERNS.payablesReport : PATTERNS.agencyRevenueReport;
    const addressed = readChoice(report, new URLSearchParams(search));
    const inSight =
      matchPath(pattern, pathname) !== null && addressed.kind === 'choice' ? addressed.choice : null;
    const last = inSight ?? recallChoice(tabStorage, report, profile.userId) ?? NO_CHOICE;
    const offered = dateTypesOf(report, type, true) ?? [];
    // A paid date is not offered for unpaid lines.
    const dateType = last.dateType !== null && offered.includes(last.dateType) ? last.dateType : null;
    return { ...last, type, dateType };
  });
  return choice;
}

function errorsOf(choice: PayablesChoice, offered: readonly string[] | null): Record<string, string> {
  const { form } = validateDateFilter(choice, offered);
  return form === undefined ? {} : { range: form };
}

function dateSummary({ range, dateType, startDate, endDate }: PayablesChoice): string {
  if (range === null && startDate === null && endDate === null) return 'All dates';
  const days =
    range === null || range === 'Custom'
      ? [startDate, endDate].map((day) => day ?? '…').join(' – ')
      : RANGE_LABELS[range];
  return dateType === null ? days : `${DATE_TYPE_LABELS[dateType]}: ${days}`;
}
