/** Check boxes of rows, and the lines of groups. */
export const markStyles = `
  & .rt-check { position: relative; padding: 0; cursor: pointer; }
  & .rt-box { position: absolute; inset: 0; z-index: 1; }
  & .rt-box[hidden] { display: none; }
  & .rt-check::before {
    content: '';
    position: absolute;
    inset: 0;
    margin: auto;
    width: 16px;
    height: 16px;
    box-sizing: border-box;
    border: 1px solid var(--rt-control);
    border-radius: 3px;
    background: var(--acc-colors-bg-panel);
  }
  & [aria-selected='true'] > .rt-check::before, & [data-some] > .rt-check::before,
  & .rt-check[data-mark='all']::before, & .rt-check[data-mark='some']::before {
    border-color: var(--rt-solid);
    background: var(--rt-solid);
  }
  & [aria-selected='true'] > .rt-check::after, & .rt-check[data-mark='all']::after {
    content: '';
    position: absolute;
    inset: 0 0 3px;
    margin: auto;
    width: 5px;
    height: 9px;
    border: solid #fff;
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }
  & [data-some] > .rt-check::after, & .rt-check[data-mark='some']::after {
    content: '';
    position: absolute;
    inset: 0;
    margin: auto;
    width: 8px;
    height: 2px;
    box-sizing: border-box;
    border-top: 2px solid #fff;
  }
  & .rt-subtotal > .rt-check::before, & .rt-subtotal > .rt-check::after { content: none; }
  & .rt-subtotal > .rt-check { cursor: default; }

  & .rt-row > .rt-group-label { display: none; }
  & .rt-group { background: var(--rt-subtle); font-weight: 600; }
  & .rt-group.rt-subtotal { background: var(--rt-bg); border-bottom-color: var(--rt-control); }
  & .rt-group > .rt-covered { display: none; }
  & .rt-group > .rt-group-label {
    z-index: 1;
    display: flex;
    align-items: center;
    gap: 8px;
    background: inherit;
    cursor: pointer;
  }
  & .rt-subtotal > .rt-group-label { cursor: default; }
  & .rt-group-name { overflow: hidden; text-overflow: ellipsis; unicode-bidi: plaintext; }
  & .rt-twist {
    flex: none;
    width: 6px;
    height: 6px;
    margin-inline: 3px;
    border: solid var(--rt-muted);
    border-width: 0 1.5px 1.5px 0;
    transform: rotate(-45deg);
  }
  & [aria-expanded='true'] .rt-twist { transform: translateY(-2px) rotate(45deg); }
  & .rt-subtotal .rt-twist { visibility: hidden; }
`;
