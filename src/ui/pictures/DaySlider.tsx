import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import type { Axes } from './axes';
import { placeAfterKey } from './placeAfterKey';
import { DRAWN_STYLES } from './drawnStyles';

const Frame = chakra('div', {
  base: {
    minW: '0',
    cursor: 'crosshair',
    borderRadius: 'l2',
    touchAction: 'pan-y',
    '& > svg': { display: 'block', width: '100%', height: '100%', overflow: 'visible' },
    ...DRAWN_STYLES,
  },
});

export interface DaySliderProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly label: string;
  /** What its keys do, for screen readers. */
  readonly hint: string;
  readonly axes: Axes;
  /** The number of days. */
  readonly count: number;
  /** Place of the day that the arrow keys go on from. */
  readonly at: number;
  /** What that day says, in words. */
  readonly text: string | undefined;
  /** Called with the place of the day that is read; null when none is. */
  readonly onRead: (at: number | null) => void;
  /** Takes a day; left out where a day leads nowhere. */
  readonly onChoose?: ((at: number) => void) | undefined;
  /** The picture, without words for those who cannot see it. Its parts are styled by `data-part`. */
  readonly children: ReactNode;
}

/**
 * A picture of amounts by day as a slider: the pointer and the arrows read a day, whose values a screen reader
 * announces; Enter or a click takes it.
 */
export function DaySlider(props: DaySliderProps) {
  const { ref, label, hint, axes, count, at, text, onRead, onChoose, children } = props;
  const hintId = useId();
  const pointed = (event: Pick<MouseEvent, 'clientX'>): number => {
    const { left = 0, width = 0 } = ref.current?.getBoundingClientRect() ?? {};
    return axes.places.dayAt(((event.clientX - left) * axes.width) / (width || axes.width));
  };
  const press = (event: KeyboardEvent): void => {
    const next = placeAfterKey(event.key, at, count);
    if (next !== null) onRead(next);
    else if (onChoose !== undefined && (event.key === 'Enter' || event.key === ' ')) onChoose(at);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Frame
        ref={ref}
        style={{ height: axes.height }}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={at + 1}
        aria-valuetext={text}
        onKeyDown={press}
        onMouseMove={(event) => onRead(pointed(event))}
        onMouseLeave={() => onRead(null)}
        onBlur={() => onRead(null)}
        onClick={(event) => {
          onRead(pointed(event));
          onChoose?.(pointed(event));
        }}
      >
        <svg viewBox={`0 0 ${axes.width} ${axes.height}`} aria-hidden="true" focusable="false">
          {children}
        </svg>
      </Frame>
      <span id={hintId} hidden>
        {hint}
      </span>
    </>
  );
}
