import { useId } from 'react';
import { CHARACTER, middleOf } from './drawing';
import type { Drawing } from './drawing';

export interface DrawnProps {
  readonly drawing: Drawing;
  /** The middle of the as-of date, in px; null if it is not among the days. */
  readonly asOf: number | null;
  /** Place of the day that is read; null for none. */
  readonly reading: number | null;
}

/** The picture itself, without words for those who cannot see it. Its parts are styled by `data-part`. */
export function Drawn({ drawing, asOf, reading }: DrawnProps) {
  const hatchId = useId();
  const { width, height, plot, places, lowest } = drawing;
  const [right, bottom] = [plot.left + plot.width, plot.top + plot.height];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
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
      {drawing.amounts.map(({ place, text }) => (
        <g key={text}>
          <path d={`M${plot.left},${place}H${right}`} data-part="grid" />
          <text x={plot.left - 6} y={place + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {drawing.days.map(({ place, text }) => (
        <g key={text}>
          <path d={`M${place},${bottom}v4`} data-part="tick" />
          <text x={place} y={bottom + 28} textAnchor={anchorAt(place, text, width)}>
            {text}
          </text>
        </g>
      ))}
      {drawing.zero === null ? null : <path d={`M${plot.left},${drawing.zero}H${right}`} data-part="zero" />}
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
    </svg>
  );
}

/** A label stands in the middle of its place, unless it would be cut off there. */
function anchorAt(place: number, text: string, width: number): 'start' | 'middle' | 'end' {
  const half = (text.length * CHARACTER) / 2;
  if (place < half) return 'start';
  return place > width - half ? 'end' : 'middle';
}

/** Name of the line of the as-of date. */
const AS_OF = 'As of';
