import { useId } from 'react';
import { DrawnAxes, anchorAt, middleOf } from '../../../ui';
import type { Drawing } from './drawing';

export interface DrawnProps {
  readonly drawing: Drawing;
  /** The middle of the as-of date, in px; null if it is not among the days. */
  readonly asOf: number | null;
  /** Place of the day that is read; null for none. */
  readonly reading: number | null;
}

/** What is drawn of the days: axes, gap, lines and marks. */
export function Drawn({ drawing, asOf, reading }: DrawnProps) {
  const hatchId = useId();
  const { axes, lowest } = drawing;
  const { width, plot, places } = axes;
  const bottom = plot.top + plot.height;
  return (
    <>
      <defs>
        <pattern
          id={hatchId}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" data-part="hatchGround" />
          <path d="M0,0V6" data-part="hatchLine" />
        </pattern>
      </defs>
      <DrawnAxes axes={axes} />
      {reading === null ? null : (
        <rect
          x={places.x(reading)}
          y={plot.top}
          width={Math.max(1, places.x(reading + 1) - places.x(reading))}
          height={plot.height}
          data-part="column"
        />
      )}
      {drawing.areas.map(({ short, path }) => (
        <path
          key={path}
          d={path}
          data-part={short ? 'short' : 'excess'}
          {...(short ? { fill: `url(#${hatchId})` } : {})}
        />
      ))}
      <path d={drawing.held} data-part="held" />
      <path d={drawing.bank} data-part="bank" />
      {drawing.shortMarks.map(({ x, width: wide }) => (
        <rect key={x} x={x} y={bottom + 6} width={wide} height="6" data-part="shortMark" />
      ))}
      {lowest === null ? null : (
        <g data-part="lowest">
          <circle cx={lowest.x} cy={lowest.y} r="4" />
        </g>
      )}
      {asOf === null ? null : (
        <g data-part="asOf">
          <path d={`M${asOf},${plot.top - 2}V${bottom}`} />
          <text x={asOf} y={plot.top - 6} textAnchor={anchorAt(asOf, AS_OF, width)}>
            {AS_OF}
          </text>
        </g>
      )}
      {reading === null ? null : (
        <path d={`M${middleOf(places, reading)},${plot.top}V${bottom}`} data-part="cross" />
      )}
    </>
  );
}

/** Name of the line of the as-of date. */
const AS_OF = 'As of';
