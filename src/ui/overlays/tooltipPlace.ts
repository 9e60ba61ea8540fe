/** Position and size of a box in the window, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const GAP = 6;
const MARGIN = 4;

/**
 * The top left corner of a tooltip, in pixels of the window: centred below its control, or above it where there
 * is no room below, and never past the edge of the window.
 */
export function tooltipPlace(
  control: Box,
  tip: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number } {
  const below = control.top + control.height + GAP;
  const above = control.top - GAP - tip.height;
  const top = below + tip.height + MARGIN <= view.height || above < MARGIN ? below : above;
  const centred = control.left + (control.width - tip.width) / 2;
  const left = Math.max(MARGIN, Math.min(centred, view.width - tip.width - MARGIN));
  return { left, top };
}
