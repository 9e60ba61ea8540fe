/**
 * Below the rows of a narrow table: what is selected, and what can be done with it, in sight however far the page is
 * scrolled. Loaded on demand.
 */
export const belowStyles = `
  & .rt-below {
    position: sticky;
    bottom: 0;
    z-index: 3;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 16px;
    background: var(--rt-bg);
  }
  /* Above the screen's alert, which is at the foot of the window there. */
  @media (max-width: 767.98px) {
    section:has(> header > [data-screen-alert]) & .rt-below { bottom: 96px; }
  }
  & .rt-bar > .rt-count { order: 1; font-size: 12px; }
  & .rt-below .rt-actions { padding-block: 4px; }
`;
/**
 * Rows of several lines, as on a phone, in the places that `stackColumns` gives them: header and totals are stacked
 * like the rows, and most of the bar is behind one button. Loaded on demand.
 */
export const stackStyles = `
  & .rt-search { flex: 1 1 120px; }
  & .rt-more { display: block; }
  & .rt-bar-end { display: contents; }
  & .rt-bar-group, & .rt-tools { order: 1; }
  & .rt-controls, & .rt-refresh { order: 2; }
  & .rt-bar-end:not([data-open]) > :not(.rt-tools) { display: none; }
  & .rt-refresh { margin-inline-start: auto; }
  /* Each as high as a link must be (WCAG 2.5.8). The first line is lower in its cell, and so nearer to those under it. */
  & .rt-stack :is(.rt-cell, .rt-head-cell) {
    position: absolute;
    top: calc(var(--rt-pad) - 3px + 24px * var(--rt-line, 0));
    height: 24px;
    line-height: 24px;
  }
  & .rt-stack :is(.rt-row, .rt-foot-row) > .rt-cell { padding-top: 6px; line-height: 18px; }
  & .rt-stack .rt-row > .rt-cell { font-weight: 500; }
  & .rt-stack :is(.rt-row, .rt-foot-row) > .rt-under {
    padding-top: 3px;
    font-size: 12px;
    font-weight: 400;
    color: var(--rt-muted);
  }
  /* A figure that is there is the darkest thing in its row, in whichever line it stands. */
  & .rt-stack .rt-row > .rt-under.rt-end:not([data-zero]) { color: inherit; }
  & .rt-stack :is(.rt-head-row, .rt-foot-row) { display: block; position: relative; transform: none; }
  & .rt-stack .rt-head-row > .rt-head-cell { top: calc(5px + 24px * var(--rt-line, 0)); }
  & .rt-stack .rt-head-row > .rt-under { font-size: 12px; font-weight: 400; }
  /* Into the padding of what is beside it: as wide as a finger. */
  & .rt-stack :is(.rt-row, .rt-head-row) > .rt-check { top: 0; left: 0; z-index: 1; width: 44px !important; height: 100%; }
  & .rt-stack .rt-menu-button { top: 0; }
  & .rt-stack .rt-head-row > .rt-head-cell.rt-under { padding: 0 8px; }
  & .rt-stack .rt-under > .rt-menu-button { display: none; }
  & .rt-stack .rt-resize { display: none; }
  /* An open group has no sums beside its name. */
  & .rt-stack .rt-group[aria-expanded='true'] > .rt-group-label {
    top: 0;
    height: 100%;
    padding-top: 0;
    width: calc(100% - 36px) !important;
  }
  /* Four of them stand in one line. */
  & .rt-below .rt-actions { gap: 3px; }
  & .rt-stack .rt-total-label { transform: none; }
  /* No second line where nothing in it is added up. */
  & .rt-stack .rt-foot-row[data-sums]:not(:has(> .rt-under:not(:empty))) { height: calc(24px + 2 * var(--rt-pad)); }
  & .rt-stack .rt-coming { left: 0; }
`;
