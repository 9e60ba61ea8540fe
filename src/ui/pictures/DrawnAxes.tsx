import { anchorAt } from './axes';
import type { Axes } from './axes';

/** The lines and labels of a picture's axes, below everything else that is drawn. */
export function DrawnAxes({ axes }: { readonly axes: Axes }) {
  const { plot, width, zero } = axes;
  const [right, bottom] = [plot.left + plot.width, plot.top + plot.height];
  return (
    <>
      {axes.amounts.map(({ place, text }) => (
        <g key={text}>
          <path d={`M${plot.left},${place}H${right}`} data-part="grid" />
          <text x={plot.left - 6} y={place + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {axes.days.map(({ place, text }) => (
        // Days of several years have the same label.
        <g key={place}>
          <path d={`M${place},${bottom}v4`} data-part="tick" />
          <text x={place} y={bottom + axes.labelsBelow} textAnchor={anchorAt(place, text, width)}>
            {text}
          </text>
        </g>
      ))}
      {zero === null ? null : <path d={`M${plot.left},${zero}H${right}`} data-part="zero" />}
    </>
  );
}
