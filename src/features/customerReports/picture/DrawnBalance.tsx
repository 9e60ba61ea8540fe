import { useMemo } from 'react';
import type { RefObject } from 'react';
import { formatCents } from '../../../domain';
import { DaySlider, DrawnAxes, anchorAt, useWidth } from '../../../ui';
import type { BalanceDays } from './balanceDays';
import { balanceDrawing } from './balanceDrawing';
import { dayText, isSame, readingText } from './balanceTexts';

export interface DrawnBalanceProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly days: BalanceDays;
  /** Place of the day that is read; null for none. */
  readonly reading: number | null;
  readonly onRead: (at: number | null) => void;
}

/** The balance at the end of each day as a line, whose days are read by the pointer and by arrow keys. */
export function DrawnBalance({ ref: frame, days, reading, onRead }: DrawnBalanceProps) {
  const width = useWidth(frame);
  const { axes, line, pointAt } = useMemo(() => balanceDrawing(days, width), [days, width]);
  const last = days.balances.length - 1;
  const at = Math.min(reading ?? last, last);
  const [highest, lowest] = [pointAt(days.highest), pointAt(days.lowest)];
  return (
    <DaySlider
      ref={frame}
      label="Day of the picture"
      hint="Arrow keys move by one day, Page Up and Page Down by 30 days."
      axes={axes}
      count={last + 1}
      at={at}
      text={readingText(days, at)}
      onRead={onRead}
    >
      <DrawnAxes axes={axes} />
      <path d={line} data-part="line" />
      {isSame(days) ? null : (
        <>
          <g data-part="highest">
            <circle cx={highest.x} cy={highest.y} r="4" />
          </g>
          <g data-part="lowest">
            <circle cx={lowest.x} cy={lowest.y} r="4" />
          </g>
        </>
      )}
      {reading === null ? null : <DayReading {...{ days, at, axes, ...pointAt(at) }} />}
    </DaySlider>
  );
}

interface DayReadingProps extends Pick<ReturnType<typeof balanceDrawing>, 'axes'> {
  readonly days: BalanceDays;
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/** The day that is read: a line through it, and its date and balance above. */
function DayReading({ days, at, axes, x, y }: DayReadingProps) {
  const { plot, width } = axes;
  const text = `${dayText(days, at)}: ${formatCents(days.balances[at] ?? 0)}`;
  return (
    <g data-part="reading">
      <path d={`M${x},${plot.top - 2}V${plot.top + plot.height}`} data-part="cross" />
      <circle cx={x} cy={y} r="3" />
      <text x={x} y={plot.top - 8} textAnchor={anchorAt(x, text, width)}>
        {text}
      </text>
    </g>
  );
}
