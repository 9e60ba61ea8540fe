/**
 * What stands back and what stands out in the rows: amounts of nothing, statuses, voided rows; the pointer, the
 * selection and the focus, also in forced colours, which have no backgrounds of their own.
 */
export const quietStyles = `
  & [data-zero] { color: var(--rt-quiet); --rt-accent: var(--rt-quiet); }
  & .rt-stack .rt-row > .rt-under[data-zero] { color: var(--rt-quiet); }
  & .rt-badge {
    padding: 2px 6px 2px 5px;
    border-radius: 4px;
    font-size: 12px;
    font-weight: 500;
  }
  & .rt-badge > svg {
    display: inline;
    width: 10px;
    height: 10px;
    margin-inline-end: 4px;
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  & .rt-voided { color: var(--rt-muted); }
  & .rt-voided > .rt-struck { text-decoration: line-through; }
  & .rt-voided > .rt-tag::after {
    content: '× Voided';
    display: inline-block;
    margin-inline-start: 4px;
    padding: 0 4px;
    border-radius: 4px;
    background: var(--acc-colors-gray-subtle);
    color: var(--acc-colors-gray-fg);
    font-size: 11px;
    line-height: 18px;
  }
  & .rt-void > .rt-tag::after { content: '× Void'; }
  & .rt-row:hover { background: var(--acc-colors-bg-muted); }
  & .rt-row[aria-selected='true'] { background: var(--rt-selected); }
  & .rt-row[aria-selected='true'] > .rt-check { box-shadow: inset 3px 0 var(--rt-solid); }
  & .rt-row > .rt-cell[aria-selected='true'] { background: var(--rt-range); --rt-quiet: var(--rt-muted); }
  & .rt-cell:focus-visible, & .rt-head-cell:focus-visible {
    outline: 2px solid var(--rt-focus);
    outline-offset: -2px;
  }
  @media (forced-colors: active) {
    & .rt-row:hover { outline: 1px solid Highlight; outline-offset: -1px; }
    & .rt-row [aria-selected='true'], & .rt-row[aria-selected='true'] {
      --rt-quiet: HighlightText;
      --rt-muted: HighlightText;
      --rt-accent: HighlightText;
      --rt-focus: HighlightText;
      --rt-range: Highlight;
      --rt-selected: Highlight;
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
