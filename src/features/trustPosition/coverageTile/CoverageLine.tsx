import { tenthsText } from '../../../domain';
import { placesIn, stepLine } from '../../../ui';
import type { CoverageDay } from './coverageDays';

/** Tenths of a percent: everything held is in the bank. */
const COVERED = 1000;
/** Widths of a day and height of the picture in its own units, which the page stretches. */
const DAY = 10;
const HEIGHT = 100;
/** Space above and below the line, in tenths of a percent. */
const MIN_PAD = 5;

/** How far apart labels must stand, in hundredths of the height. */
const LABEL = 17;

/**
 * Coverage by day as a line beside the 100% that the law asks for, with its highest and lowest as the scale; without words
 * for those who cannot see it.
 */
export function CoverageLine({ days }: { readonly days: readonly CoverageDay[] }) {
  const known = days.flatMap(({ tenths }) => tenths ?? []);
  // Before anything was held, there was nothing to cover.
  const from = days.findIndex(({ tenths }) => tenths !== null);
  const [least, most] = [Math.min(COVERED, ...known), Math.max(COVERED, ...known)];
  const pad = Math.max(MIN_PAD, Math.ceil((most - least) / 10));
  const [low, high] = [least - pad, most + pad];
  const width = days.length * DAY;
  const places = placesIn({ left: 0, top: 0, width, height: HEIGHT }, days.length, low, high);
  const line = places.y(COVERED);
  return (
    <div className="acc-tile-line" aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" focusable="false">
        {days.map(({ day, isShort }, at) =>
          isShort ? (
            <rect key={day} x={places.x(at)} y="0" width={DAY} height={HEIGHT} data-part="short" />
          ) : null,
        )}
        <path d={`M0,${line}H${width}`} data-part="held" />
        <path
          d={stepLine(from < 0 ? [] : days.slice(from).map(({ tenths }) => tenths ?? most), places, from)}
          data-part="bank"
        />
      </svg>
      {[...new Set([most, least, COVERED])].map((tenths) => {
        const top = places.y(tenths);
        return tenths !== COVERED && Math.abs(top - line) < LABEL ? null : (
          <span key={tenths} style={{ top: `${top}%` }}>
            {tenths === COVERED ? '100%' : tenthsText(tenths)}
          </span>
        );
      })}
    </div>
  );
}
