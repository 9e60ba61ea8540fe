import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { counted } from '../../../domain';
import type { DateFields, IsoDate } from '../../../domain';
import { DateTextField, ToggleButton } from '../../../ui';
import { RANGE_DAYS, chosenRange } from './dayRange';
import type { DayRange, RangeDays } from './dayRange';

/** What is chosen: a number of days, or days of one's own. */
export type Choice = { readonly days: RangeDays } | { readonly range: DayRange };

export interface RangeChoiceProps {
  readonly choice: Choice;
  /** The days that are shown, with which chosen dates begin. */
  readonly range: DayRange;
  readonly today: IsoDate;
  readonly onChoose: (choice: Choice) => void;
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '2',
  },
});

/** Chooses the days of the picture: 30, 90, 365, or from one date to another. */
export function RangeChoice({ choice, range, today, onChoose }: RangeChoiceProps) {
  const [fields, setFields] = useState<DateFields | null>(null);
  const isOwn = 'range' in choice || fields !== null;
  const { errors } = chosenRange(fields ?? range, today);
  const enter = (changed: Partial<DateFields>): void => {
    const next = { ...(fields ?? range), ...changed };
    setFields(next);
    const chosen = chosenRange(next, today).range;
    if (chosen !== null) onChoose({ range: chosen });
  };
  return (
    <>
      <Row role="group" aria-label="Days of the picture">
        {RANGE_DAYS.map((days) => (
          <ToggleButton
            key={days}
            pressed={!isOwn && 'days' in choice && choice.days === days}
            onClick={() => {
              setFields(null);
              onChoose({ days });
            }}
          >
            {counted(days, 'day')}
          </ToggleButton>
        ))}
        <ToggleButton pressed={isOwn} onClick={() => setFields(fields ?? range)}>
          Dates…
        </ToggleButton>
      </Row>
      {isOwn ? (
        <Row role="group" aria-label="Dates of the picture">
          <DateTextField
            label="From"
            value={(fields ?? range).startDate}
            onChange={(startDate) => enter({ startDate })}
            error={errors.startDate}
            today={today}
            required
          />
          <DateTextField
            label="To"
            value={(fields ?? range).endDate}
            onChange={(endDate) => enter({ endDate })}
            error={errors.endDate}
            today={today}
            required
          />
        </Row>
      ) : null}
    </>
  );
}
