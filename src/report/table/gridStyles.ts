/**
 * The one style sheet of the table, by class names, so that nothing is styled while one scrolls. Colours are the
 * design system's variables; the fall-backs are the system's own colours, for a table outside of it.
 */
export const gridStyles = `
  --rt-fg: var(--acc-colors-fg, CanvasText);
  --rt-muted: var(--acc-colors-fg-muted, CanvasText);
  --rt-bg: var(--acc-colors-bg, Canvas);
  --rt-subtle: var(--acc-colors-bg-subtle, Canvas);
  --rt-hover: var(--acc-colors-bg-muted, Canvas);
  --rt-border: var(--acc-colors-border, GrayText);
  --rt-control: var(--acc-colors-border-emphasized, GrayText);
  --rt-accent: var(--acc-colors-blue-fg, LinkText);
  --rt-selected: var(--acc-colors-bg-selected, var(--rt-hover));
  --rt-focus: var(--acc-colors-blue-focus-ring, Highlight);

  display: flex;
  flex-direction: column;
  min-height: 0;
  min-width: 0;
  flex: 1;
  height: 100%;
  color: var(--rt-fg);
  font-size: 13px;
  font-variant-numeric: tabular-nums;

  & .rt-bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    padding-bottom: 8px;
  }
  & .rt-bar-end {
    margin-inline-start: auto;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  & .rt-search {
    width: 240px;
    max-width: 100%;
    height: 32px;
    padding: 0 8px;
    border: 1px solid var(--rt-control);
    border-radius: 4px;
    background: var(--acc-colors-bg-panel, var(--rt-bg));
    color: inherit;
    font: inherit;
  }
  & .rt-search:focus-visible {
    border-color: var(--rt-focus);
    outline: 1px solid var(--rt-focus);
    outline-offset: 0;
  }

  & .rt-scroller {
    position: relative;
    flex: 1 1 auto;
    min-height: 160px;
    max-height: 100vh;
    overflow: auto;
    overflow-anchor: none;
    border: 1px solid var(--rt-border);
    border-radius: 4px;
    background: var(--rt-bg);
  }
  & .rt-grid { position: relative; min-width: 100%; }
  & .rt-head, & .rt-foot { position: sticky; z-index: 2; background: var(--rt-subtle); font-weight: 600; }
  & .rt-head { top: 0; border-bottom: 1px solid var(--rt-border); }
  & .rt-foot { bottom: 0; border-top: 1px solid var(--rt-border); }
  & .rt-window {
    position: sticky;
    top: var(--rt-head-height);
    overflow: clip;
    contain: layout style paint;
  }
  & .rt-row, & .rt-head-row, & .rt-foot-row {
    display: grid;
    grid-template-columns: var(--rt-columns) minmax(0, 1fr);
    width: 100%;
    height: var(--rt-row-height);
    box-sizing: border-box;
  }
  & .rt-head-row, & .rt-foot-row { background: inherit; }
  & .rt-head-row { height: calc(var(--rt-head-height) - 1px); }
  & .rt-row {
    position: absolute;
    top: 0;
    left: 0;
    background: var(--rt-bg);
    contain: strict;
    border-bottom: 1px solid var(--rt-border);
  }
  & .rt-row:hover { background: var(--rt-hover); }
  & .rt-row[aria-selected='true'] { background: var(--rt-selected); }
  & .rt-cell {
    box-sizing: border-box;
    padding: 0 8px;
    line-height: calc(var(--rt-row-height) - 1px);
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
    background: inherit;
  }
  & .rt-end { text-align: right; }
  & .rt-pinned { position: sticky; z-index: 1; left: var(--rt-left, 0px); }
  & .rt-edge { border-right: 1px solid var(--rt-border); }
  & .rt-openable .rt-link { color: var(--rt-accent); cursor: pointer; }
  & .rt-openable .rt-link:hover { text-decoration: underline; }
  & .rt-cell:focus-visible, & .rt-head-cell:focus-visible {
    outline: 2px solid var(--rt-focus);
    outline-offset: -2px;
  }

  & .rt-head-cell {
    position: relative;
    display: flex;
    align-items: center;
    gap: 4px;
    box-sizing: border-box;
    padding: 0 8px;
    background: inherit;
    white-space: nowrap;
    user-select: none;
    cursor: pointer;
  }
  & .rt-head-cell.rt-pinned { position: sticky; }
  & .rt-head-cell.rt-end { justify-content: flex-end; }
  & .rt-head-cell.rt-still { cursor: default; }
  & .rt-label { overflow: hidden; text-overflow: ellipsis; }
  & .rt-sort { flex: none; color: var(--rt-muted); font-size: 11px; }
  & .rt-resize {
    position: absolute;
    top: 0;
    right: 0;
    width: 8px;
    height: 100%;
    cursor: col-resize;
    touch-action: none;
    border-right: 2px solid transparent;
  }
  & .rt-resize:hover, & .rt-resizing .rt-resize { border-right-color: var(--rt-focus); }

  & .rt-check { padding: 0; text-align: center; cursor: pointer; }
  & .rt-head-row .rt-check { display: grid; place-items: center; }
  & .rt-check input { margin: 0; }
  & .rt-row .rt-check::before { content: '\\2610'; font-size: 16px; }
  & .rt-row[aria-selected='true'] .rt-check::before { content: '\\2611'; }

  & .rt-total-label { display: flex; gap: 8px; }
  & .rt-count { color: var(--rt-muted); font-weight: 400; overflow: hidden; text-overflow: ellipsis; }
  & .rt-empty { margin: 0; padding: 32px 16px; text-align: center; color: var(--rt-muted); }
  & .rt-skeleton { padding: 12px; display: grid; gap: 12px; }
  & .rt-skeleton span { height: 12px; border-radius: 6px; background: var(--rt-hover); }
  & .rt-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  @media print {
    & .rt-bar { display: none; }
    & .rt-scroller { overflow: visible; max-height: none; border: 0; }
  }
`;
