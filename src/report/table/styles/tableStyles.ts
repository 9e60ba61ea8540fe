import { barStyles } from './barStyles';
import { headStyles } from './headStyles';
import { markStyles } from './markStyles';
import { quietStyles } from './quietStyles';
import { rowStyles } from './rowStyles';

/**
 * The only style sheet of the table, by class names, so that nothing is styled during scrolling. Colours are
 * the design system's variables. Where a screen has little height, it scrolls as a whole instead of squeezing the
 * table to nothing.
 */
export const tableStyles = `
  --rt-fg: var(--acc-colors-fg);
  --rt-muted: var(--acc-colors-fg-muted);
  --rt-quiet: var(--acc-colors-fg-subtle);
  --rt-bg: var(--acc-colors-bg);
  --rt-subtle: var(--acc-colors-bg-subtle);
  --rt-border: var(--acc-colors-border);
  --rt-control: var(--acc-colors-border-emphasized);
  --rt-accent: var(--acc-colors-blue-fg);
  --rt-selected: var(--acc-colors-bg-selected);
  --rt-range: var(--acc-colors-blue-muted);
  --rt-solid: var(--acc-colors-blue-solid);
  --rt-focus: var(--acc-colors-blue-focus-ring);

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
  @media (max-width: 640px) { min-height: 500px; &:has(.rt-summary) { min-height: 584px; } }
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
