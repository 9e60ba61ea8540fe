import { chakra } from '@chakra-ui/react/styled-system';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useFormik } from 'formik';
import { useMemo } from 'react';
import { failureOf } from '../../api';
import { OfficeSearchType, isIsoDate } from '../../domain';
import { useOfficeId, useOfficeScope, useProposedDay, useSession, useUnsavedInput } from '../../platform';
import {
  Button,
  Checkbox,
  DateTextField,
  Dialog,
  FieldShell,
  Notice,
  ProblemNotice,
  OfficeSelector,
  Refusal,
  SelectField,
  SkeletonRows,
  Stack,
  useProblemToast,
} from '../../ui';
import { CustomerChoice } from './CustomerChoice';
import { TagChoice } from './TagChoice';
import { MESSAGE_LENGTH, NO_STATEMENTS, orderOf, statementSchema } from './statementForm';
import type { StatementForm } from './statementForm';
import { statementsApi } from './statements.api';
import type { CreateBatch } from './useCreateBatch';

const Fields = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: '3', rowGap: '5', mb: '2' },
});
const Area = chakra('textarea', {
  base: {
    width: '100%',
    minH: '72px',
    px: '2',
    py: '1.5',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    bg: 'bg.panel',
    textStyle: 'sm',
    resize: 'vertical',
    _focusVisible: { borderColor: 'blue.focusRing', outline: '1px solid', outlineColor: 'blue.focusRing' },
    _invalid: { borderColor: 'border.error' },
  },
});

const WHO = [
  { value: 'all', label: 'All with a balance' },
  { value: 'some', label: 'Chosen customers' },
] as const;

export interface NewStatementsDialogProps {
  /** What was entered before the dialog was last closed; null if nothing was. */
  readonly draft: StatementForm | null;
  /** Called with each change to the input, and with null once it has been sent or cancelled. */
  readonly onDraft: (draft: StatementForm | null) => void;
  readonly onClose: () => void;
  /** Sends the batch; outlives the dialog. */
  readonly create: CreateBatch;
}

/**
 * The dialog for new statements (D9): their customers, as-of date and message. Sends the request once (D8).
 * Pressing Escape by mistake loses nothing; only Cancel discards the input.
 */
export function NewStatementsDialog({ draft, onDraft, onClose, create }: NewStatementsDialogProps) {
  const { today, propose } = useProposedDay();
  const schema = useMemo(() => statementSchema(today), [today]);
  // A batch whose answer was lost is sent again as it was, also past midnight.
  const dateOf = (made: StatementForm) =>
    made.asOfDate === undefined ? create.lost?.asOfDate : made.asOfDate;
  const formik = useFormik<StatementForm>({
    initialValues: {
      ...(draft ?? NO_STATEMENTS),
      asOfDate: isIsoDate(draft?.asOfDate) ? draft.asOfDate : undefined,
    },
    validationSchema: schema,
    validateOnMount: true,
    onSubmit: (made): void => {
      const { date } = propose(dateOf(made));
      if (isIsoDate(date)) create.send(orderOf({ ...made, officeId }, date), sent);
    },
  });
  const { values: form, errors } = formik;
  const { date: asOfDate, notice } = propose(dateOf(form));
  const drop = (): void => {
    create.forget();
    onDraft(null);
    onClose();
  };
  const office = useOfficeScope('customer');
  const hostOffice = useOfficeId();
  const { offices } = useSession();
  useProblemToast(office.problem);
  const officeId: string | null = form.officeId ?? office.scope?.officeId ?? null;
  const sent = useUnsavedInput(form.message !== '' || form.clientNumbers.length > 0);
  const tags = statementsApi.useActivityTagsQuery(undefined);
  const customers = statementsApi.useStatementCustomersQuery(
    form.some && isIsoDate(asOfDate) && office.scope !== null
      ? { officeId, asOfDate, includeZeroBalances: form.includeZeroBalances }
      : skipToken,
  );
  const set = (change: Partial<StatementForm>): void => {
    create.forget();
    const next = { ...form, ...change };
    void formik.setValues(next);
    onDraft(next);
  };
  const disabledReason = office.busy
    ? 'Checking your permissions…'
    : (office.problem ?? (create.busy ? 'The batch is being made…' : errors.message));

  return (
    <Dialog
      open
      size="lg"
      busy={create.busy}
      title="New Statements"
      onClose={onClose}
      onSubmit={() => {
        if (disabledReason === undefined) void formik.submitForm();
      }}
      footer={
        <>
          <Button onClick={create.busy ? onClose : drop}>{create.busy ? 'Close' : 'Cancel'}</Button>
          <Button type="submit" variant="solid" colorPalette="blue" disabledReason={disabledReason}>
            {create.lost === null ? 'Make Statements' : 'Send Again'}
          </Button>
        </>
      }
    >
      <Stack>
        <Fields>
          <DateTextField
            label="As-of date"
            required
            value={asOfDate}
            today={today}
            error={errors.asOfDate}
            onChange={(date) => set({ asOfDate: date })}
          />
          {office.scope?.showSelector === true ? (
            <OfficeSelector
              searchType={OfficeSearchType.Account}
              options={office.scope.options}
              value={officeId}
              required={office.scope.officeRequired}
              onChange={(id) => set({ officeId: id, clientNumbers: [] })}
            />
          ) : null}
          <SelectField
            label="Customers"
            options={WHO}
            value={form.some ? 'some' : 'all'}
            onChange={(who) => set({ some: who === 'some' })}
          />
        </Fields>
        {notice === null ? null : <Notice>{notice}</Notice>}
        {/* The customer reports show the customers of the host's office alone. */}
        {office.scope?.showSelector === false && hostOffice !== null ? (
          <p>
            Statements are made for customers of all offices, not only{' '}
            {offices.find(({ value }) => value === hostOffice)?.label ?? hostOffice}.
          </p>
        ) : null}
        <Checkbox
          label="Include customers with a zero balance"
          hint="They owe nothing and have no credit. If they are not included, the batch lists them as skipped."
          checked={form.includeZeroBalances}
          onChange={(includeZeroBalances) => set({ includeZeroBalances })}
        />
        {form.some ? (
          customers.isError ? (
            <ProblemNotice
              problem={`The customers could not be loaded. ${failureOf(customers.error)?.message ?? ''}`}
              failed
              retry={() => void customers.refetch()}
            />
          ) : customers.currentData === undefined ? (
            <SkeletonRows rows={4} {...(customers.isUninitialized ? { text: '' } : {})} />
          ) : (
            <CustomerChoice
              withZero={form.includeZeroBalances}
              customers={customers.currentData ?? []}
              chosen={form.clientNumbers}
              onChange={(clientNumbers) => set({ clientNumbers })}
            />
          )
        ) : null}
        {formik.submitCount > 0 && errors.clientNumbers !== undefined ? (
          <Notice tone="error">{errors.clientNumbers}</Notice>
        ) : null}
        <FieldShell
          label="Message on every statement"
          error={errors.message}
          hint={`${form.message.length} of ${MESSAGE_LENGTH} characters`}
        >
          {(attributes) => (
            <Area
              {...attributes}
              rows={3}
              value={form.message}
              onChange={(event) => set({ message: event.target.value })}
            />
          )}
        </FieldShell>
        <div>
          <p>Activity tags</p>
          {tags.isError ? (
            <Notice tone="warning" action={<Button onClick={() => void tags.refetch()}>Retry</Button>}>
              The activity tags could not be loaded.
            </Notice>
          ) : tags.data === undefined ? (
            <SkeletonRows rows={3} />
          ) : (
            <TagChoice
              tags={tags.data}
              chosen={form.activityTagIds}
              onChange={(activityTagIds) => set({ activityTagIds })}
            />
          )}
        </div>
        <ProblemNotice {...office} />
        {create.refusal === null ? null : <Refusal text={create.refusal} />}
        {create.lost !== null ? (
          <Notice tone="warning">
            The answer was lost: the batch may or may not have been made. Sending it again makes no second
            one.
          </Notice>
        ) : null}
      </Stack>
    </Dialog>
  );
}
