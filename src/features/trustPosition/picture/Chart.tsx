import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useLayoutEffect, useMemo, useState } from 'react';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import type { IsoDate } from '../../../domain';
import { dayAfterKey } from './dayRange';
import { PICTURE_HEIGHT, drawingOf, middleOf } from './drawing';
import type { PictureDay } from './pictureDays';
import { readingText } from './pictureTexts';
import { Drawn } from './Drawn';
import { DRAWN_STYLES } from './drawnStyles';

const Frame = chakra('div', {
  base: {
    minW: '0',
    cursor: 'crosshair',
    borderRadius: 'l2',
    touchAction: 'pan-y',
    '& > svg': { display: 'block', width: '100%', height: `${PICTURE_HEIGHT}px`, overflow: 'visible' },
    ...DRAWN_STYLES,
  },
});

export interface ChartProps {
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

/** Until the width is measured, and where nothing has one. */
const USUAL_WIDTH = 720;

/**
 * The days as lines with a gap between them. Works as a slider: arrows read a day, whose values a screen reader
 * announces; Enter or a click takes it.
 */
export function Chart({ ref: frame, days, asOf, together, reading, onRead, onChoose }: ChartProps) {
  const hintId = useId();
  const width = useWidth(frame);
  const drawing = useMemo(() => drawingOf(days, width), [days, width]);
  const asOfAt = days.findIndex(({ day }) => day === asOf);
  const at = Math.min(reading ?? (asOfAt < 0 ? days.length - 1 : asOfAt), days.length - 1);
  const read = days[at];
  const choose = (place: number): void => {
    const chosen = days[place];
    if (chosen !== undefined) onChoose(chosen.day);
  };
  const pointed = (event: Pick<MouseEvent, 'clientX'>): number => {
    const { left = 0, width: shown = 0 } = frame.current?.getBoundingClientRect() ?? {};
    return drawing.places.dayAt(((event.clientX - left) * drawing.width) / (shown || drawing.width));
  };
  const press = (event: KeyboardEvent): void => {
    const next = dayAfterKey(event.key, at, days.length);
    if (next !== null) onRead(next);
    else if (event.key === 'Enter' || event.key === ' ') choose(at);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Frame
        ref={frame}
        role="slider"
        tabIndex={0}
        aria-label="Day of the picture"
        aria-describedby={hintId}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={at + 1}
        aria-valuetext={read === undefined ? undefined : readingText(read, together)}
        onKeyDown={press}
        onMouseMove={(event) => onRead(pointed(event))}
        onMouseLeave={() => onRead(null)}
        onBlur={() => onRead(null)}
        onClick={(event) => {
          onRead(pointed(event));
          choose(pointed(event));
        }}
      >
        <Drawn
          drawing={drawing}
          asOf={asOfAt < 0 ? null : middleOf(drawing.places, asOfAt)}
          reading={reading === null ? null : at}
        />
      </Frame>
      <span id={hintId} hidden>
        Arrow keys read a day, Page Up and Page Down a day 30 days on or back. Enter shows the trust position
        of that day.
      </span>
    </>
  );
}

/** Width of an element in px, before it is painted and whenever it changes. */
function useWidth(ref: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(USUAL_WIDTH);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = (): void => {
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
