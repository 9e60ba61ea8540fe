import { chakra } from '@chakra-ui/react/styled-system';

import type { IsoDate } from '../../domain/calendar';
import { AsOfPresetField } from './AsOfPresetField';
import { DateInput } from './DateInput';

export interface AsOfFieldProps {
  /** The day of the report; null while the address holds none that exists. */
  readonly value: IsoDate | null;
  /** The agency's today (D3). */
  readonly today: IsoDate;
  /** Called with the day chosen; null for today, so that tomorrow the report shows the new day. */
  readonly onChange: (day: IsoDate | null) => void;
}

const Preset = chakra('div', { base: { width: '156px' } });

/** The day of a report as of the end of a day: a preset, or any date. */
export function AsOfField({ value, today, onChange }: AsOfFieldProps) {
  const change = (day: IsoDate | null): void => onChange(day === today ? null : day);
  return (
    <>
      <Preset>
        <AsOfPresetField value={value} today={today} onChange={change} />
      </Preset>
      <DateInput label="As-of date" value={value} standIn={today} today={today} onChange={change} />
    </>
  );
}
