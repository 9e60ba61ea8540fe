import { useMemo } from 'react';
import type { RefObject } from 'react';
import type { IsoDate } from '../../../domain';
import { DaySlider, middleOf, useWidth } from '../../../ui';
import { drawingOf } from './drawing';
import type { PictureDay } from './pictureDays';
import { readingText } from './pictureTexts';
import { Drawn } from './Drawn';

export interface DrawnDaysProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly days: readonly PictureDay[];
  readonly asOf: IsoDate;
  /** Whether several accounts are shown together. */
  readonly together: boolean;
  /** Place of the day that is read; null for the one that nobody has pointed at. */
  readonly reading: number | null;
  readonly onRead: (at: number | null) => void;
  readonly onChoose: (day: IsoDate) => void;
}

/** The days as lines with a gap between them; a day that is taken becomes the as-of date. */
export function DrawnDays({ ref: frame, days, asOf, together, reading, onRead, onChoose }: DrawnDaysProps) {
  const width = useWidth(frame);
  const drawing = useMemo(() => drawingOf(days, width), [days, width]);
  const asOfAt = days.findIndex(({ day }) => day === asOf);
  const at = Math.min(reading ?? (asOfAt < 0 ? days.length - 1 : asOfAt), days.length - 1);
  const read = days[at];
  return (
    <DaySlider
      ref={frame}
      label="Day of the picture"
      hint={HINT}
      axes={drawing.axes}
      count={days.length}
      at={at}
      text={read === undefined ? undefined : readingText(read, together)}
      onRead={onRead}
      onChoose={(place) => {
        const chosen = days[place];
        if (chosen !== undefined) onChoose(chosen.day);
      }}
    >
      <Drawn
        drawing={drawing}
        asOf={asOfAt < 0 ? null : middleOf(drawing.axes.places, asOfAt)}
        reading={reading === null ? null : at}
      />
    </DaySlider>
  );
}

const HINT =
  'Arrow keys move by one day, Page Up and Page Down by 30 days. Enter shows the trust position of that day.';
