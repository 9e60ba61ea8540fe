/** Scroller, header and totals as layers, rows and their cells. A right-to-left text is cut at its own end. */
export const rowStyles = `
  & .rt-scroller {
    position: relative;
    container-type: inline-size;
    flex: 0 1 auto;
    min-height: var(--rt-least, 160px);
    max-height: 100vh;
    overflow: auto;
    overflow-anchor: none;
    border: 1px solid var(--rt-border);
    border-radius: 4px;
    background: var(--rt-bg);
  }
  & .rt-scroller:has(> [aria-busy='true']) { flex-grow: 1; }
  & .rt-grid { position: relative; min-width: 100%; }
  & .rt-head, & .rt-foot, & .rt-window { position: sticky; left: 0; width: 100cqw; overflow: clip; }
  & .rt-head, & .rt-foot { z-index: 2; background: var(--rt-subtle); }
  & .rt-head { top: 0; border-bottom: 1px solid var(--rt-border); color: var(--rt-muted); font-size: 12px; font-weight: 500; }
  & .rt-foot { bottom: 0; border-top: 1px solid var(--rt-control); font-weight: 700; }
  & .rt-window { top: var(--rt-head-height); contain: strict; }
  & .rt-strip {
    position: absolute;
    top: 0;
    left: 0;
    height: 100%;
    background: var(--rt-bg);
    contain: layout style;
    will-change: transform;
    -webkit-user-select: none;
    user-select: none;
  }
  & .rt-head-row, & .rt-foot-row {
    display: grid;
    height: var(--rt-row-height);
    box-sizing: border-box;
    background: inherit;
    transform: translateX(calc(-1 * var(--rt-shift, 0px)));
  }
  & .rt-head-row { height: calc(var(--rt-head-height) - 1px); }
  & .rt-row {
    position: absolute;
    left: 0;
    width: 100%;
    height: var(--rt-row-height);
    box-sizing: border-box;
    background: var(--rt-bg);
    contain: strict;
    border-bottom: 1px solid var(--rt-border);
  }
  & .rt-cell {
    box-sizing: border-box;
    padding: 0 8px;
    line-height: calc(var(--rt-row-height) - 1px);
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
    unicode-bidi: plaintext;
  }
  & .rt-row > .rt-cell { position: absolute; top: 0; height: 100%; contain: strict; }
  & .rt-end { text-align: right; }
  & .rt-pinned { z-index: 1; background: inherit; }
  & .rt-head-row > .rt-pinned, & .rt-foot-row > .rt-pinned {
    position: relative;
    transform: translateX(var(--rt-shift, 0px));
  }
  & .rt-edge { border-right: 1px solid var(--rt-border); }
  & .rt-link > a { color: inherit; text-decoration: inherit; }
  & .rt-link > a[href] { color: var(--rt-accent); }
  & .rt-link:hover > a[href] { text-decoration: underline; }
  & .rt-link > a[href]::after { content: ''; position: absolute; inset: 0; }
  & .rt-total-label {
    z-index: 1;
    display: flex;
    gap: 8px;
    width: max(var(--rt-label), calc(100% - var(--rt-shift, 0px)));
    background: inherit;
    transform: translateX(var(--rt-shift, 0px));
  }
  & .rt-coming { grid-column: 1 / -1; transform: translateX(var(--rt-shift, 0px)); }
  & .rt-count { color: var(--rt-muted); font-weight: 400; overflow: hidden; text-overflow: ellipsis; }
  & .rt-empty { position: sticky; left: 0; width: 100cqw; box-sizing: border-box; padding: 32px 16px; text-align: center; color: var(--rt-muted); }
  & .rt-empty p + p { margin-top: 4px; font-size: 12px; }
  & .rt-skeleton { display: grid; grid-template-columns: var(--rt-columns); grid-auto-rows: var(--rt-row-height); align-items: center; width: max-content; }
  & .rt-skeleton span { height: 10px; margin: 0 30% 0 8px; border-radius: 5px; background: var(--acc-colors-bg-muted); }
  & .rt-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
