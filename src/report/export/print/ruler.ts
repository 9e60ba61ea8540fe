/** Returns the width of a text on one line, in em. */
export type Ruler = (text: string) => number;

/** The same on nearly every machine, so that a report breaks into the same pages everywhere. */
export const PAPER_FONT = 'Arial, "Liberation Sans", Helvetica, "Segoe UI", system-ui, sans-serif';
export const BOLD = 600;

/** Any size does: all widths are in proportion to it. */
const MEASURED_AT = 100;
/** Rounding on paper differs from that on a screen. */
const SLACK = 1.02;
const DIGIT = /\d/;

/**
 * Measures texts in the font that they are printed in, or estimates them where a browser cannot measure. Each
 * character is measured once. All digits count as wide as the widest, since figures are printed in tabular ones.
 */
export function rulerOf(weight: 400 | typeof BOLD): Ruler {
  const measure = browserRuler(weight) ?? estimate;
  const digit = Math.max(...Array.from('0123456789', measure));
  const widths = new Map<string, number>();
  return (text) => {
    let sum = 0;
    for (const sign of text) {
      let width = widths.get(sign);
      if (width === undefined) {
        width = (DIGIT.test(sign) ? digit : measure(sign)) * SLACK;
        widths.set(sign, width);
      }
      sum += width;
    }
    return sum;
  };
}

function browserRuler(weight: number): ((sign: string) => number) | null {
  if (typeof OffscreenCanvas === 'undefined') return null;
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (context === null) return null;
  context.font = `${weight} ${MEASURED_AT}px ${PAPER_FONT}`;
  return (sign) => context.measureText(sign).width / MEASURED_AT;
}

/** The widths of Arial's characters, rounded up by kinds. */
function estimate(sign: string): number {
  if (/[ .,:;'!|/\\()[\]{}ijlftrI-]/.test(sign)) return 0.4;
  if (/[mwMW@%&]/.test(sign)) return 1;
  if (/[A-Z]/.test(sign)) return 0.78;
  return /[\p{Script=Latin}\p{N}\p{P}]/u.test(sign) ? 0.62 : 1.1;
}
