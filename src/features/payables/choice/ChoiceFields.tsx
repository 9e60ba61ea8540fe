import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import type { CarrierRecord } from '../../../api/wire';
import {
  DATE_TYPE_LABELS,
  DIALOG_PRESETS,
  activeCarriers,
  isIsoDate,
  offeredDateTypes,
} from '../../../domain';
import type {
  DateFilterErrors,
  IsoDate,
  PayableReport,
  PayableReportType,
  ReportDateType,
} from '../../../domain';
import { AsOfPresetField, Combobox, DateRangeField, DateTextField, SelectField } from '../../../ui';
import { payeeLabel } from '../payeeLabel';
import { asOfProblem } from './asOfDay';
import { TYPE_LABELS, dateTypeLabel } from './choiceText';
import type { PayablesChoice } from './payablesChoice';

export interface ChoiceFieldProps {
  readonly report: PayableReport;
  readonly choice: PayablesChoice;
  readonly onChange: (choice: PayablesChoice) => void;
}

/** Fields side by side, wrapping when there is no room. */
export const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '3' },
});
export const Wide = chakra('div', { base: { flex: '1 1 220px', maxW: '320px' } });
const Meaning = chakra('p', {
  base: { flex: '1 1 220px', alignSelf: 'center', textStyle: 'sm', color: 'fg.muted' },
});
const Narrow = chakra('div', { base: { width: '168px' } });

/** Filters lines by whether they are paid (§3); agency revenue also offers no filter at all (D7). */
export function PaidField({ report, choice, onChange }: ChoiceFieldProps) {
  const types: readonly PayableReportType[] =
    report === 'agencyRevenue' ? ['unpaid', 'paid', 'all', 'none'] : ['unpaid', 'paid', 'all'];
  return (
    <Narrow>
      <SelectField
        label="Paid filter"
        options={types.map((type) => ({ value: type, label: TYPE_LABELS[type] }))}
        value={choice.type}
        onChange={(type) => onChange({ ...choice, type })}
      />
    </Narrow>
  );
}

/** Chooses a payee from the agency's carriers (D37). */
export function PayeeField({
  choice,
  onChange,
  carriers,
}: ChoiceFieldProps & { readonly carriers: readonly CarrierRecord[] }) {
  const ALL = '';
  const options = useMemo(
    () => [
      { value: ALL, label: 'All payees' },
      ...activeCarriers(carriers).map(({ id }) => ({ value: id, label: payeeLabel(id, carriers) })),
    ],
    [carriers],
  );
  return (
    <Combobox
      label="Payee"
      options={options}
      value={choice.payeeId ?? ALL}
      onChange={(id) => onChange({ ...choice, payeeId: id === ALL ? null : id })}
      emptyText="No payee matches."
    />
  );
}

export interface DateSectionProps extends ChoiceFieldProps {
  readonly today: IsoDate;
  /** Null while the date types flag is off; they are not shown then (§5). */
  readonly offered: readonly ReportDateType[] | null;
  readonly errors: DateFilterErrors;
  /** Whether the report has carriers' due dates, which the client's is not. */
  readonly hasCarrierDueDates: boolean;
}

/** Chooses the date type that selects lines, and the range (§5 "Date filter dialogs"). */
export function DateFields({
  choice,
  onChange,
  today,
  offered,
  errors,
  hasCarrierDueDates,
}: DateSectionProps) {
  const UNCHOSEN = '';
  const { range, startDate, endDate } = choice;
  const types = [
    { value: UNCHOSEN, label: 'Choose a date type' },
    ...(offered ?? []).map((type) => ({ value: type, label: dateTypeLabel(type, hasCarrierDueDates) })),
  ];
  return (
    <Row>
      {offered === null ? null : (
        <Narrow>
          <SelectField
            label="Date type"
            options={types}
            value={choice.dateType ?? UNCHOSEN}
            error={errors.dateType}
            onChange={(type) =>
              onChange({ ...choice, dateType: type === UNCHOSEN ? null : (type as ReportDateType) })
            }
          />
        </Narrow>
      )}
      <DateRangeField
        label={offered === null ? `${DATE_TYPE_LABELS.ItemDate} range` : 'Date range'}
        options={DIALOG_PRESETS}
        value={{ range, startDate, endDate }}
        onChange={(value) => onChange({ ...choice, ...value })}
        today={today}
        isDue={choice.dateType === 'DueDate'}
      />
    </Row>
  );
}

/** Chooses the day whose state the report shows (D52). */
export function DayField({
  choice,
  onChange,
  today,
}: Omit<ChoiceFieldProps, 'report'> & { readonly today: IsoDate }) {
  const day = choice.asOf ?? today;
  const change = (asOf: string | null): void => onChange({ ...choice, asOf: asOf === today ? null : asOf });
  return (
    <Row>
      <Narrow>
        <AsOfPresetField value={isIsoDate(day) ? day : null} today={today} onChange={change} />
      </Narrow>
      <DateTextField
        label="As-of date"
        value={day}
        onChange={change}
        error={asOfProblem(choice.asOf, today)}
        today={today}
      />
      <Meaning>The report shows what was paid, collected and advanced by the end of this day.</Meaning>
    </Row>
  );
}

/** The date types that a report offers; null if the flag is off. */
export function dateTypesOf(
  report: PayableReport,
  type: PayableReportType,
  isOn: boolean,
): readonly ReportDateType[] | null {
  return isOn ? offeredDateTypes(report, type) : null;
}
