import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import type { IsoDate } from '../../domain/calendar';
import { Button } from '../controls/Button';
import { IconButton } from '../controls/IconButton';
import { ChevronLeftIcon, ChevronRightIcon, ChevronsLeftIcon, ChevronsRightIcon } from '../text/pickerIcons';
import {
  WEEKDAYS,
  addMonths,
  addYears,
  dayAfterKey,
  dayLabel,
  monthLabel,
  monthWeeks,
  sameMonth,
  within,
} from './monthGrid';

export interface CalendarProps {
  /** The chosen day, or null for none. */
  readonly value: IsoDate | null;
  /** The agency's today (D3), marked; it opens there when no day is chosen. */
  readonly today: IsoDate;
  readonly onChoose: (day: IsoDate) => void;
}

const Frame = chakra('div', { base: { width: '248px' } });
const Head = chakra('div', { base: { display: 'flex', alignItems: 'center', mb: '1' } });
const Month = chakra('div', {
  base: { flex: '1', textAlign: 'center', fontWeight: 'semibold', textStyle: 'sm' },
});
const Grid = chakra('table', {
  base: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    '& th': { height: '6', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted', textAlign: 'center' },
    '& abbr': { textDecoration: 'none' },
    '& td': { p: '0', textAlign: 'center' },
  },
});
const Day = chakra('button', {
  base: {
    width: '32px',
    height: '30px',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'transparent',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    '&:hover': { bg: 'bg.muted' },
    '&[data-other]': { color: 'fg.muted' },
    '&[data-today]': { borderColor: 'blue.solid', fontWeight: 'semibold' },
    '&[aria-pressed=true]': { bg: 'blue.solid', color: 'blue.contrast', fontWeight: 'semibold' },
    _focusVisible: { outline: '2px solid', outlineColor: 'blue.focusRing', outlineOffset: '1px' },
  },
});
const Foot = chakra('div', { base: { display: 'flex', justifyContent: 'center', mt: '2' } });

/**
 * A month of days, with weeks from Sunday (§9), for pointer and keyboard as in the ARIA date picker dialog:
 * arrows move by days and weeks, Home and End to the ends of the week, Page Up and Page Down by months, with
 * Shift by years.
 */
export function Calendar({ value, today, onChoose }: CalendarProps) {
  const [cursor, setCursor] = useState<IsoDate>(() => within(value ?? today));
  const grid = useRef<HTMLTableElement>(null);
  /** Moves the focus to the grid after keys, but not after the buttons above it. */
  const [byKey, setByKey] = useState(0);
  const titleId = useId();

  useEffect(() => {
    if (byKey > 0) grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }, [byKey]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = dayAfterKey(cursor, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    setCursor(next);
    setByKey(byKey + 1);
  };

  return (
    <Frame>
      <Head>
        <IconButton size="sm" label="Previous year" onClick={() => setCursor(addYears(cursor, -1))}>
          <ChevronsLeftIcon />
        </IconButton>
        <IconButton size="sm" label="Previous month" onClick={() => setCursor(addMonths(cursor, -1))}>
          <ChevronLeftIcon />
        </IconButton>
        <Month id={titleId} aria-live="polite">
          {monthLabel(cursor)}
        </Month>
        <IconButton size="sm" label="Next month" onClick={() => setCursor(addMonths(cursor, 1))}>
          <ChevronRightIcon />
        </IconButton>
        <IconButton size="sm" label="Next year" onClick={() => setCursor(addYears(cursor, 1))}>
          <ChevronsRightIcon />
        </IconButton>
      </Head>
      <Grid ref={grid} role="grid" aria-labelledby={titleId} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                <abbr title={name}>{name.slice(0, 2)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(cursor).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <Day
                    type="button"
                    tabIndex={day === cursor ? 0 : -1}
                    aria-label={dayLabel(day)}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    data-today={day === today ? '' : undefined}
                    data-other={sameMonth(day, cursor) ? undefined : ''}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </Day>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
      <Foot>
        <Button size="sm" variant="ghost" onClick={() => onChoose(today)}>
          Today
        </Button>
      </Foot>
    </Frame>
  );
}
