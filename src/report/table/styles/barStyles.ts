/** The bars above and below the rows; `stackStyles` rearranges them in a narrow table, to save space. */
export const barStyles = `
  & .rt-bar, & .rt-bar-group, & .rt-bar-end, & .rt-tools, & .rt-actions, & .rt-controls, & .rt-chips, & .rt-summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  & .rt-bar { padding-bottom: 8px; }
  & .rt-bar-group { gap: 0; }
  /* What is below and beside it does not move when the screen's buttons and Refresh come. */
  & .rt-bar-end { flex: 1 1 auto; justify-content: flex-end; min-height: 32px; }
  & .rt-refresh { display: grid; justify-content: end; min-width: 126px; }
  & .rt-slot { display: contents; }
  & .rt-actions:empty { display: none; }
  & .rt-more { display: none; }
  & .rt-chips { padding-bottom: 8px; }
  & .rt-summary { padding-top: 8px; }
  & .rt-chip {
    display: inline-flex;
    align-items: center;
    max-width: min(360px, 100%);
    height: 24px;
    padding-inline-start: 8px;
    border: 1px solid var(--rt-border);
    border-radius: 4px;
    background: var(--rt-selected);
    font-size: 12px;
  }
  & .rt-chip-text { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & .rt-chip button {
    display: inline-grid;
    place-items: center;
    flex: none;
    width: 24px;
    height: 22px;
    color: var(--rt-muted);
    cursor: pointer;
  }
  & .rt-chip button:hover { color: var(--rt-fg); }
  & .rt-plain {
    padding: 0 4px;
    border-radius: 4px;
    color: var(--rt-accent);
    font-size: 12px;
    line-height: 24px;
    cursor: pointer;
  }
  & .rt-plain:hover { text-decoration: underline; }
  & .rt-chip button:focus-visible, & .rt-plain:focus-visible {
    outline: 2px solid var(--rt-focus);
    outline-offset: -2px;
  }
  & .rt-summary {
    gap: 4px 16px;
    font-size: 12px;
    color: var(--rt-muted);
  }
  & .rt-summary strong { color: var(--rt-fg); font-weight: 600; }

  & .rt-search {
    flex: 0 1 240px;
    min-width: 0;
    height: 32px;
    padding: 0 8px;
    border: 1px solid var(--rt-control);
    border-radius: 4px;
    background: var(--acc-colors-bg-panel);
    color: inherit;
    font: inherit;
  }
  & .rt-search:focus-visible {
    border-color: var(--rt-focus);
    outline: 1px solid var(--rt-focus);
    outline-offset: 0;
  }
`;
