import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';

import { AS_OF_LABELS, AS_OF_PRESETS, asOfDay, asOfPresetOf } from '../../domain/asOfDays';
import type { AsOfPreset } from '../../domain/asOfDays';
import type { IsoDate } from '../../domain/calendar';
import { DateInput } from '../controls/DateInput';
import { SelectField } from '../controls/SelectField';
import type { Option } from '../controls/SelectField';

export interface AsOfFieldProps {
  /** The day of the report; null while the address holds none that exists. */
  readonly value: IsoDate | null;
  /** The agency's today (D3). */
  readonly today: IsoDate;
  /** Called with the day chosen; null for today, which then stays today tomorrow. */
  readonly onChange: (day: IsoDate | null) => void;
}

const Preset = chakra('div', { base: { width: '156px' } });

const ANY = 'any';
const OPTIONS: readonly Option<AsOfPreset | typeof ANY>[] = [
  ...AS_OF_PRESETS.map((value) => ({ value, label: AS_OF_LABELS[value] })),
  { value: ANY, label: 'Another Day' },
];

/** The day of a report as of the end of a day: a preset, or any date. */
export function AsOfField({ value, today, onChange }: AsOfFieldProps) {
  // "Another Day" changes nothing but what is offered: the date beside it is still to be entered.
  const [anyFor, setAnyFor] = useState<IsoDate | null>(null);
  const preset = value === null || value === anyFor ? null : asOfPresetOf(value, today);
  const change = (day: IsoDate | null): void => {
    setAnyFor(null);
    onChange(day === today ? null : day);
  };
  return (
    <>
      <Preset>
        <SelectField
          label="As of"
          options={OPTIONS}
          value={preset ?? ANY}
          onChange={(chosen) => (chosen === ANY ? setAnyFor(value) : change(asOfDay(chosen, today)))}
        />
      </Preset>
      {/* The key discards an unfinished draft when the date changes. */}
      <DateInput key={value ?? 'none'} label="As-of date" value={value} today={today} onChange={change} />
    </>
  );
}
