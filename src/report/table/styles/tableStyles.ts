import { barStyles } from './barStyles';
import { headStyles } from './headStyles';
import { markStyles } from './markStyles';
import { quietStyles } from './quietStyles';
import { rowStyles } from './rowStyles';

/**
 * The only style sheet of the table, by class names, so that nothing is styled during scrolling. Colours are
 * the design system's variables; the fallbacks are system colours, for a table outside of it. Where a screen
 * has little height, it scrolls as a whole instead of squeezing the table to nothing.
 */
export const tableStyles = `
  --rt-fg: var(--acc-colors-fg, CanvasText);
  --rt-muted: var(--acc-colors-fg-muted, CanvasText);
  --rt-quiet: var(--acc-colors-fg-subtle, CanvasText);
  --rt-tag: var(--acc-colors-gray-subtle, Canvas);
  --rt-tag-fg: var(--acc-colors-gray-fg, CanvasText);
  --rt-bg: var(--acc-colors-bg, Canvas);
  --rt-subtle: var(--acc-colors-bg-subtle, Canvas);
  --rt-hover: var(--acc-colors-bg-muted, Canvas);
  --rt-border: var(--acc-colors-border, GrayText);
  --rt-control: var(--acc-colors-border-emphasized, GrayText);
  --rt-accent: var(--acc-colors-blue-fg, LinkText);
  --rt-selected: var(--acc-colors-bg-selected, var(--rt-hover));
  --rt-range: var(--acc-colors-blue-muted, Highlight);
  --rt-panel: var(--acc-colors-bg-panel, var(--rt-bg));
  --rt-emphasized: var(--acc-colors-bg-emphasized, var(--rt-hover));
  --rt-solid: var(--acc-colors-blue-solid, var(--rt-accent));
  --rt-focus: var(--acc-colors-blue-focus-ring, Highlight);

  position: relative;
  display: flex;
  flex-direction: column;
  min-height: 0;
  min-width: 0;
  flex: 1;
  height: 100%;
  color: var(--rt-fg);
  font-size: 13px;
  font-variant-numeric: tabular-nums;

  container: rt / inline-size;

  /* The line and the sums of what is selected do not take the place of rows. */
  @media (max-width: 640px) { min-height: 440px; &:has(.rt-summary) { min-height: 524px; } }
  /* Ten rows with header and totals, and a bar of several lines. */
  @media (max-height: 640px) { min-height: 512px; }

  ${barStyles}
  ${rowStyles}
  ${headStyles}
  ${markStyles}
  ${quietStyles}

  @media print {
    & .rt-bar { display: none; }
    & .rt-scroller { overflow: visible; max-height: none; border: 0; }
  }
`;
