import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';

import type { IsoDate } from '../../domain/calendar';
import { dateRangeAccess, rangeOfFields, validateDateFields } from '../../domain/dateFields';
import { DATE_MESSAGES } from '../../domain/dateMessages';
import type { RequiredDates } from '../../domain/dateFields';
import {
  RANGE_LABELS,
  isRangeOption,
  offeredRanges,
  openSideText,
  rangeFor,
  withDatesOfRange,
} from '../../domain/rangeOptions';
import type { DateRangeName } from '../../domain/rangeOptions';
import { SelectField } from '../controls/SelectField';
import type { Option } from '../controls/SelectField';
import { Notice } from '../feedback/Notice';
import { DateTextField } from './DateTextField';

/** The content of a date range field. */
export interface DateRangeValue<T extends DateRangeName> {
  /** The named range, or null where none has been chosen. */
  readonly range: T | null;
  /** `yyyy-MM-dd`; the typed text while it is not a date yet; null when empty. */
  readonly startDate: string | null;
  readonly endDate: string | null;
}

export interface DateRangeFieldProps<T extends DateRangeName> {
  /** Accessible name of the group, e.g. `Transaction date`. */
  readonly label: string;
  /** The ranges to choose from (§3): `RANGE_OPTIONS` or `DIALOG_PRESETS`. */
  readonly options: readonly T[];
  readonly value: DateRangeValue<T>;
  readonly onChange: (value: DateRangeValue<T>) => void;
  /** The agency's today, on which the ranges are based (D3). */
  readonly today: IsoDate;
  readonly required?: RequiredDates;
  /** Whether the last-two-days rule applies to the user (§6). */
  readonly limited?: boolean;
  /** Whether the dates are due dates, which may be after today. */
  readonly isDue?: boolean;
  /** Shows what is missing even in fields that the user has not visited, e.g. after an attempt to submit. */
  readonly showMissing?: boolean;
}

const Group = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '2', minW: '0' } });
const Fields = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '3' },
});
const Range = chakra('div', { base: { width: '148px' } });

/** Keeps its line while empty, so that nothing below moves. */
const Meaning = chakra('div', { base: { minH: '1lh', mt: '-1', textStyle: 'xs', color: 'fg.muted' } });

/** Stands for "no range chosen" in the native select, whose values are texts. */
const UNCHOSEN = '';

/**
 * A date range (§2, §3, §5): a named range, and the two dates that it stands for. Choosing a range fills in its
 * dates; changing a date makes the range Custom. Its rules are `validateDateFields`, which the form applies to
 * the same value.
 */
export function DateRangeField<T extends DateRangeName>(props: DateRangeFieldProps<T>) {
  const { label, options, onChange, today, required = 'none', limited = false } = props;
  const value = withDatesOfRange(props.value, today);
  const labelId = useId();
  const [left, setLeft] = useState<ReadonlySet<string>>(NONE_LEFT);
  const access = dateRangeAccess(limited, offeredRanges(options, required !== 'none'));
  const choices = rangeChoices(access.options);
  // §5: null or a listed option. Anything else shows as no choice; the form's rules refuse it.
  const chosen = isRangeOption(value.range, access.options) ? value.range : null;
  const fallback = access.options.find((option) => option === 'None');
  const shown = chosen ?? fallback ?? UNCHOSEN;
  const errors = validateDateFields(value, required);
  const visible = (side: 'startDate' | 'endDate'): string | undefined =>
    value[side] !== null || left.has(side) || props.showMissing === true ? errors[side] : undefined;
  const meaning =
    chosen === 'Custom' && errors.startDate === undefined && errors.endDate === undefined
      ? openSideText(rangeOfFields(value), today, props.isDue)
      : null;

  const choose = (range: T | typeof UNCHOSEN): void => {
    if (range === UNCHOSEN) return;
    setLeft(NONE_LEFT);
    if (range === 'Custom') onChange({ ...value, range });
    else onChange({ range, ...rangeFor(range, today) });
  };
  const edit = (side: 'startDate' | 'endDate', text: string | null): void => {
    const custom = options.find((option) => option === 'Custom') ?? value.range;
    onChange({ ...value, range: custom, [side]: text });
  };

  return (
    <Group role="group" aria-labelledby={labelId}>
      <Fields>
        <Range>
          <SelectField
            label={label}
            options={
              shown === UNCHOSEN ? [{ value: UNCHOSEN, label: 'Choose a range' }, ...choices] : choices
            }
            value={shown}
            onChange={choose}
            error={isRangeOption(value.range, access.options) ? undefined : DATE_MESSAGES.rangeInvalid}
          />
          <span id={labelId} hidden>
            {label}
          </span>
        </Range>
        <DateTextField
          label="Start date"
          value={value.startDate}
          onChange={(text) => edit('startDate', text)}
          onBlur={() => setLeft(new Set([...left, 'startDate']))}
          error={visible('startDate')}
          required={required === 'both'}
          disabled={access.fieldsDisabled}
          today={today}
        />
        <DateTextField
          label="End date"
          value={value.endDate}
          onChange={(text) => edit('endDate', text)}
          onBlur={() => setLeft(new Set([...left, 'endDate']))}
          error={visible('endDate')}
          required={required === 'both'}
          disabled={access.fieldsDisabled}
          today={today}
        />
      </Fields>
      {access.fieldsDisabled ? null : <Meaning role="status">{meaning}</Meaning>}
      {access.notice === null ? null : <Notice tone="info">{access.notice}</Notice>}
    </Group>
  );
}

const NONE_LEFT: ReadonlySet<string> = new Set();

function rangeChoices<T extends DateRangeName>(options: readonly T[]): readonly Option<T>[] {
  return options.map((option) => ({ value: option, label: RANGE_LABELS[option] }));
}
