/**
 * The header: names, sort and filter marks, the menu button, the edge that resizes. While visible, the button
 * has its own space, for which the name makes room; it is narrower in a narrow column, so that most of the
 * header sorts.
 */
export const headStyles = `
  & .rt-head-cell {
    position: relative;
    display: flex;
    align-items: center;
    gap: 4px;
    box-sizing: border-box;
    padding: 0 8px;
    --rt-menu-width: clamp(14px, 100% - 50px, 24px);
    background: inherit;
    white-space: nowrap;
    -webkit-user-select: none;
    user-select: none;
    cursor: pointer;
  }
  & .rt-head-cell.rt-end { justify-content: flex-end; }
  & .rt-head-cell.rt-dragged { opacity: 0.5; }
  & .rt-label { overflow: hidden; text-overflow: ellipsis; }
  & .rt-sort {
    display: inline-flex;
    align-items: center;
    flex: none;
    color: var(--rt-accent);
    font-size: 11px;
  }
  & .rt-sort::after { content: attr(data-order); }
  & .rt-menu-button {
    position: absolute;
    top: 5px;
    right: 8px;
    display: grid;
    place-items: center;
    width: var(--rt-menu-width);
    height: 24px;
    border-radius: 4px;
    background: var(--rt-subtle);
    color: var(--rt-muted);
    cursor: pointer;
    opacity: 0;
  }
  & .rt-tools:empty { display: none; }
  & .rt-end > .rt-menu-button { right: auto; left: 2px; }
  & .rt-head-cell:hover > .rt-menu-button, & .rt-head-cell:focus > .rt-menu-button,
  & .rt-menu-button:focus, & .rt-marked > .rt-menu-button { opacity: 1; }
  & .rt-menu-button:hover, & .rt-menu-button[aria-expanded='true'] {
    background: var(--acc-colors-bg-emphasized);
    color: var(--rt-fg);
  }
  & .rt-marked > .rt-menu-button { color: var(--rt-accent); }
  & .rt-head-cell:is(:hover, :focus-within, .rt-marked) { padding-right: calc(8px + var(--rt-menu-width)); }
  & .rt-head-cell.rt-end:is(:hover, :focus-within, .rt-marked) {
    padding: 0 8px 0 calc(4px + var(--rt-menu-width));
  }
  @media (hover: none) {
    & .rt-menu-button { opacity: 1; background: transparent; }
    & .rt-head-cell { padding-right: calc(8px + var(--rt-menu-width)); }
    & .rt-head-cell.rt-end { padding: 0 8px 0 calc(4px + var(--rt-menu-width)); }
  }
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
  & .rt-head-cell:hover > .rt-resize { border-right-color: var(--rt-border); }
  & .rt-resize:hover, & .rt-resizing > .rt-resize { border-right-color: var(--rt-focus) !important; }
  & .rt-drop {
    position: absolute;
    top: 0;
    bottom: 0;
    z-index: 3;
    width: 3px;
    margin-left: -1px;
    background: var(--rt-focus);
    pointer-events: none;
  }
`;
