import { chakra } from '@chakra-ui/react/styled-system';
import { useFormik } from 'formik';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { PAYABLE_METHODS } from '../../../api/wire';
import type { GLAccountRecord } from '../../../api/wire';
import { accountLabel, bankAccounts, formatCents, formatCount } from '../../../domain';
import type { PayableReport } from '../../../domain';
import {
  REPORT_MESSAGES,
  useAgencyTime,
  useProposedDay,
  useSession,
  useUnsavedInput,
} from '../../../platform';
import {
  Button,
  DateTextField,
  Dialog,
  Notice,
  Refusal,
  SelectField,
  Stack,
  TextField,
  useProblemToast,
} from '../../../ui';
import { payablesApi } from '../payables.api';
import { useShowsPayments } from '../offers';
import { PayeeTable } from './PayeeTable';
import { LeftLines } from './LeftLines';
import { PaymentLines } from './PaymentLines';
import { ReturnedAdvances } from './ReturnedAdvances';
import { Shortage } from './Shortage';
import { payFrom } from './payFrom';
import { payeeSums } from './payeeSums';
import { namedApart, paymentProblem } from './payableLines';
import type { PaySelection } from './payableLines';
import { paymentOf } from './paymentCommand';
import { NOTHING_ENTERED, NO_PAYMENT, formOf, paymentSchema } from './paymentForm';
import type { PaymentDraft, PaymentForm, TypedPayment } from './paymentForm';
import { useCarrierNames } from './useCarrierNames';
import { useEarlyEnter } from './useEarlyEnter';
import type { Pay, PaymentKind } from './usePay';
import { usePayees } from './usePayees';
import type { Payee } from './usePayees';

export interface PaymentDialogProps {
  readonly report: PayableReport;
  readonly kind: PaymentKind;
  readonly selection: PaySelection;
  readonly pay: Pay;
  /** Where the rows were chosen for the user: the account that they are paid from, and why these. */
  readonly proposal?: { readonly bankAccountId: string; readonly text: string };
  /** What was entered for the same rows before the dialog was last closed; null if nothing was. */
  readonly draft: PaymentDraft | null;
  /** Passes what was entered; null once it is cancelled. */
  readonly onClose: (draft: PaymentDraft | null) => void;
}

const Fields = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))',
    columnGap: '3',
    rowGap: '5',
    mb: '2',
    alignItems: 'start',
  },
});

const TITLES: Readonly<Record<PayableReport, string>> = {
  companyPayables: 'Create Company Payable',
  agencyRevenue: 'Create Agency Payable',
};

const NO_TRUST = 'There is no active trust account';
const NO_OPERATING = 'There is no active operating account';
const NO_PAYEES: readonly Payee[] = [];

/**
 * Creates a payable from the selected rows (D33); each payee's own method and number are behind a flag (D53). Pressing
 * Escape by mistake loses nothing; only Cancel discards the input.
 */
export function PaymentDialog(props: PaymentDialogProps) {
  const { report, kind, selection, pay, proposal, draft, onClose } = props;
  const { access } = useSession();
  const showsPayments = useShowsPayments();
  const { zone } = useAgencyTime();
  const { today, propose } = useProposedDay();
  const deposits = report === 'agencyRevenue';
  const schema = useMemo(() => paymentSchema(deposits, today), [deposits, today]);
  const accounts = payablesApi.usePayingAccountsQuery(false, { refetchOnMountOrArgChange: true });
  useProblemToast(accounts.isError ? REPORT_MESSAGES.glAccounts : null);
  const banks = bankAccounts(accounts.data ?? []);
  const names = useCarrierNames(report === 'companyPayables');
  const dateLocked = access.deniedReason('editPaymentDate');
  const formik = useFormik<TypedPayment>({
    initialValues:
      draft === null ? { ...NO_PAYMENT, bankAccountId: proposal?.bankAccountId ?? '' } : formOf(draft),
    validationSchema: schema,
    onSubmit: (typed) => {
      const { date } = propose(typed.date);
      // The schema refuses an empty field.
      if (date === null) return;
      if (showsPayments && (payees.pending || payees.plan.some(({ error }) => error !== null))) return;
      const form = { ...typed, date };
      const entered = { kind, selection, form, draft: { typed, payees: payees.input } };
      pay.send(paymentOf(report, entered, showsPayments ? payees.plan : null, banks, zone));
    },
  });
  const { values, errors, submitCount } = formik;
  const groups = useMemo(() => namedApart(selection.groups, names), [selection.groups, names]);
  const named = useMemo(() => ({ ...selection, groups }), [selection, groups]);
  const sums = payeeSums(report, kind, named);
  const payees = usePayees(
    showsPayments ? sums : NO_PAYEES,
    values.bankAccountId,
    pay.refusal,
    draft?.payees,
  );
  const { input, pending } = payees;
  const trusts = banks.filter(({ isTrust }) => isTrust);
  const operating = banks.filter(({ isTrust }) => !isTrust);
  const noTrust = accounts.data !== undefined && trusts.length === 0 ? NO_TRUST : undefined;
  const noOperating = accounts.data !== undefined && operating.length === 0 ? NO_OPERATING : undefined;
  const from =
    showsPayments && proposal === undefined && trusts.length > 0 ? payFrom(selection, trusts) : null;
  const lastFilled = useRef('');
  const fillIn = useEffectEvent((accountId: string): void => {
    // What the user has chosen stays, also when the accounts are fetched again.
    if (values.bankAccountId !== lastFilled.current) return;
    lastFilled.current = accountId;
    const [only, ...others] = operating;
    const deposit = deposits && others.length === 0 ? (only?.id ?? '') : '';
    const depositToAccountId = values.depositToAccountId || deposit;
    void formik.setValues({ ...values, bankAccountId: accountId, depositToAccountId });
  });
  const filled = from?.bankAccountId ?? '';
  useEffect(() => {
    if (filled !== '') fillIn(filled);
  }, [filled]);
  const table = useRef<HTMLDivElement>(null);
  // A check number belongs to an account, which comes first where the user has to choose it.
  const mustChoose = accounts.data !== undefined && values.bankAccountId === '' && filled === '';
  useEffect(() => {
    const number = table.current?.querySelector('input');
    if (mustChoose && number?.value === '' && number === number.ownerDocument.activeElement)
      table.current?.parentElement?.querySelector('select')?.focus();
  }, [mustChoose]);
  const proposed = propose(values.date);
  const error = (field: keyof PaymentForm): string | undefined =>
    submitCount > 0 || field === 'memo' || field === 'referenceNumber' ? errors[field] : undefined;
  const set = (change: Partial<TypedPayment>): void => void formik.setValues({ ...values, ...change });
  useUnsavedInput(values.memo !== '' || values.referenceNumber !== '' || input !== NOTHING_ENTERED);
  const problem = pay.busy
    ? 'The payment is being made…'
    : (paymentProblem(report, named) ?? noTrust ?? (deposits ? noOperating : undefined) ?? null);
  const disabledReason = problem ?? (pending ? 'The check numbers are being looked up…' : undefined);
  const onKeyDown = useEarlyEnter({
    isEarly: pending && problem === null && input !== (draft?.payees ?? NOTHING_ENTERED),
    input: [values, input],
    submit: () => {
      if (disabledReason === undefined && payees.isClear) void formik.submitForm();
    },
  });

  return (
    <Dialog
      open
      size="lg"
      busy={pay.busy}
      title={kind === 'statement' ? 'Create Commission Statement' : TITLES[report]}
      onClose={() => onClose({ typed: values, payees: input })}
      {...(showsPayments && !mustChoose
        ? { initialFocus: () => table.current?.querySelector('input') ?? null }
        : {})}
      onSubmit={() => {
        if (disabledReason === undefined) void formik.submitForm();
      }}
      footer={
        <>
          <Button onClick={() => onClose(pay.busy ? { typed: values, payees: input } : null)}>
            {pay.busy ? 'Close' : 'Cancel'}
          </Button>
          <Button type="submit" variant="solid" colorPalette="blue" disabledReason={disabledReason}>
            {deposits ? 'Move' : 'Pay'} {formatCents(selection.cents)}
          </Button>
        </>
      }
    >
      <Stack onKeyDown={onKeyDown}>
        {proposal === undefined ? null : <Notice tone="info">{proposal.text}</Notice>}
        <Fields>
          <SelectField
            label="Pay from"
            required
            options={choices(trusts, noTrust ?? 'Choose a trust account')}
            value={values.bankAccountId}
            error={error('bankAccountId')}
            onChange={(bankAccountId) => set({ bankAccountId })}
          />
          {deposits ? (
            <SelectField
              label="Deposit to"
              required
              options={choices(operating, noOperating ?? 'Choose an operating account')}
              value={values.depositToAccountId}
              error={error('depositToAccountId')}
              onChange={(depositToAccountId) => set({ depositToAccountId })}
            />
          ) : null}
          {showsPayments ? null : (
            <>
              <SelectField
                label="Payment method"
                options={PAYABLE_METHODS.map((method) => ({ value: method, label: method }))}
                value={values.method}
                onChange={(method) => set({ method })}
              />
              <TextField
                label="Reference number"
                value={values.referenceNumber}
                error={error('referenceNumber')}
                onChange={(referenceNumber) => set({ referenceNumber })}
              />
            </>
          )}
          <DateTextField
            label="Payment date"
            value={proposed.date}
            disabled={dateLocked !== undefined}
            hint={dateLocked}
            error={errors.date}
            today={today}
            onChange={(date) => set({ date })}
          />
        </Fields>
        {proposed.notice === null ? null : <Notice>{proposed.notice}</Notice>}
        {from === null || from.message === null || values.bankAccountId !== '' ? null : (
          <Notice tone="warning">{from.message}</Notice>
        )}
        {showsPayments ? (
          <div ref={table}>
            <PayeeTable sums={sums} payees={payees} showMissing={submitCount > 0} />
          </div>
        ) : null}
        {payees.problem !== undefined ? (
          <Notice tone="warning" action={<Button onClick={payees.refresh}>Retry</Button>}>
            The check numbers could not be looked up; those that you enter are checked when you pay.{' '}
            {payees.problem}
          </Notice>
        ) : null}
        <TextField
          label="Memo"
          value={values.memo}
          error={error('memo')}
          onChange={(memo) => set({ memo })}
        />
        {accounts.isError ? (
          <Notice tone="error" action={<Button onClick={() => void accounts.refetch()}>Retry</Button>}>
            {REPORT_MESSAGES.glAccounts}
          </Notice>
        ) : null}
        <PaymentLines selection={named} refusal={pay.refusal} />
        <LeftLines selection={selection} />
        {selection.paid > 0 ? (
          <Notice tone="info">
            {selection.paid === 1
              ? '1 of the selected rows is already paid and is left out.'
              : `${formatCount(selection.paid)} of the selected rows are already paid and are left out.`}
          </Notice>
        ) : null}
        <ReturnedAdvances selection={selection} />
        <Shortage
          report={report}
          selection={selection}
          bankAccountId={values.bankAccountId}
          hasSeveral={trusts.length > 1}
          isRefused={pay.refusal !== null}
          advance={values.advanceFromOperating}
          onAdvance={(on) => set({ advanceFromOperating: on })}
        />
        {pay.refusal === null ? null : <Refusal text={pay.refusal.message} />}
      </Stack>
    </Dialog>
  );
}

function choices(accounts: readonly GLAccountRecord[], prompt: string) {
  return [
    { value: '', label: prompt },
    ...accounts.map((account) => ({ value: account.id, label: accountLabel(account) })),
  ];
}
