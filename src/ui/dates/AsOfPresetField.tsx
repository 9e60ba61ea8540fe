import { useState } from 'react';

import { AS_OF_LABELS, AS_OF_PRESETS, asOfDay, asOfPresetOf } from '../../domain/asOfDays';
import type { AsOfPreset } from '../../domain/asOfDays';
import type { IsoDate } from '../../domain/calendar';
import { SelectField } from '../controls/SelectField';
import type { Option } from '../controls/SelectField';

export interface AsOfPresetFieldProps {
  /** The day chosen; null while what was entered is not one. */
  readonly value: IsoDate | null;
  /** The agency's today (D3). */
  readonly today: IsoDate;
  readonly onChange: (day: IsoDate) => void;
}

const ANY = 'any';
const OPTIONS: readonly Option<AsOfPreset | typeof ANY>[] = [
  ...AS_OF_PRESETS.map((value) => ({ value, label: AS_OF_LABELS[value] })),
  { value: ANY, label: 'Another Day' },
];

/** Chooses one of the usual days of a report, beside a field for any date. */
export function AsOfPresetField({ value, today, onChange }: AsOfPresetFieldProps) {
  // "Another Day" changes nothing but what is offered: the date beside it is still to be entered. And on the first of a
  // month, yesterday stays the end of last month where that was chosen.
  const [[preset, day], setChosen] = useState<readonly [AsOfPreset | typeof ANY, IsoDate | null]>([
    ANY,
    null,
  ]);
  const isChosen = (preset === ANY ? day : asOfDay(preset, today)) === value;
  return (
    <SelectField
      label="As of"
      options={OPTIONS}
      value={isChosen ? preset : (asOfPresetOf(value, today) ?? ANY)}
      onChange={(next) => {
        setChosen([next, value]);
        if (next !== ANY) onChange(asOfDay(next, today));
      }}
    />
  );
}
