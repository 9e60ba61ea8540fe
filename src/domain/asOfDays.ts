import { addDays } from './calendar';
import type { IsoDate } from './calendar';
import { monthOf } from './calendarPeriods';

/** Days that an as-of date is often wanted for. */
export const AS_OF_PRESETS = ['today', 'yesterday', 'monthEnd'] as const;
export type AsOfPreset = (typeof AS_OF_PRESETS)[number];

/** The name of a preset on the screen. */
export const AS_OF_LABELS: Readonly<Record<AsOfPreset, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  monthEnd: 'End of Last Month',
};

/** The day that a preset stands for, relative to today in the agency's zone (D3). */
export function asOfDay(preset: AsOfPreset, today: IsoDate): IsoDate {
  switch (preset) {
    case 'today':
      return today;
    case 'yesterday':
      return addDays(today, -1);
    case 'monthEnd':
      return monthOf(today, -1).last;
  }
}

/** The preset that stands for a day, the nearest to today if several do; null for any other day, or none. */
export function asOfPresetOf(day: IsoDate | null, today: IsoDate): AsOfPreset | null {
  return AS_OF_PRESETS.find((preset) => asOfDay(preset, today) === day) ?? null;
}
