import { AGEING_BUCKETS } from '../../domain';
import { AGE_GROUNDS } from '../theme/ageGrounds';

/**
 * Styles of tiles and of what lies in them, as plain CSS: a tile is also shown alone in a page of the host's
 * (`src/app/parts`), which would otherwise fetch the whole design system for it. The variables are those of the tokens. A
 * tile follows its own width, not the window's, because a host gives it as little room as it likes.
 *
 * @param root selector of the element that the tiles are in.
 */
export function tileCss(root: string): string {
  return `
${root} .acc-tile {
  container-type: inline-size;
  min-width: 0;
  border: 1px solid var(--acc-colors-border);
  border-radius: 6px;
  background: var(--acc-colors-bg-panel);
}
${root} .acc-tile > div {
  display: flex;
  flex-direction: column;
  gap: 8px;
  box-sizing: border-box;
  min-height: 144px;
  padding: 16px 20px;
}
${root} .acc-tile[data-size=wide] > div { min-height: 190px; }
${root} .acc-tile[data-size=tall] > div { min-height: 256px; }
${root} .acc-tile header {
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: 12px;
  min-height: 20px;
}
/* One line, so that a long name of an office moves nothing; on a phone the whole name counts for more. */
${root} .acc-tile h3 {
  min-width: 0;
  margin: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-size: 13px;
  line-height: 20px;
  font-weight: 600;
}
@container (max-width: 359.9px) { ${root} .acc-tile h3 { white-space: normal; } }
${root} .acc-tile header > span {
  font-size: 12px;
  line-height: 16px;
  color: var(--acc-colors-fg-subtle);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
}
${root} .acc-tile-body { display: flex; flex-direction: column; flex: 1; gap: 8px; min-width: 0; }
${root} .acc-tile-bone {
  display: block;
  width: 160px;
  max-width: 100%;
  height: 28px;
  border-radius: 4px;
  background: var(--acc-colors-bg-muted);
  animation: acc-pulse 1.8s ease-in-out infinite;
}
${root} .acc-tile-unseen {
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
${root} .acc-tile-failed {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  font-size: 13px;
  line-height: 20px;
  color: var(--acc-colors-fg-muted);
}
${root} .acc-tile-words { margin: 0; font-size: 14px; line-height: 20px; color: var(--acc-colors-fg-muted); }
${root} .acc-tile-retry {
  appearance: none;
  height: 26px;
  padding: 0 8px;
  border: 1px solid var(--acc-colors-gray-border);
  border-radius: 4px;
  background: var(--acc-colors-bg-panel);
  color: var(--acc-colors-gray-fg);
  font: inherit;
  font-size: 12px;
  font-weight: 500;
  cursor: pointer;
}
${root} .acc-tile-retry:hover { background: var(--acc-colors-gray-subtle); }
${figureStyles(root)}
${bodyStyles(root)}`;
}

/** Large figures side by side, and links. */
function figureStyles(root: string): string {
  return `
/* A figure that half of the tile is too narrow for stands below the other: no amount breaks within its digits. */
${root} .acc-tile-figures { display: flex; flex-wrap: wrap; gap: 8px 16px; }
${root} .acc-tile-figure {
  flex: 1 1 calc(50% - 8px);
  border-radius: 4px;
  color: var(--acc-colors-fg);
  cursor: pointer;
  text-decoration: none;
}
${root} .acc-tile-figure > span {
  display: block;
  font-size: 12px;
  line-height: 16px;
  color: var(--acc-colors-fg-muted);
}
${root} .acc-tile-figure > strong {
  display: block;
  font-size: 20px;
  line-height: 32px;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.01em;
  white-space: nowrap;
  text-decoration: underline transparent;
  text-underline-offset: 4px;
}
${root} .acc-tile-figure:is(:hover, :focus-visible) > strong { text-decoration-color: currentcolor; }
${root} .acc-tile-figure[data-urgent] > strong { color: var(--acc-colors-fg-error); }
${root} .acc-tile-link {
  color: var(--acc-colors-blue-fg);
  text-decoration: underline var(--acc-colors-blue-border);
  text-underline-offset: 2px;
  border-radius: 2px;
  cursor: pointer;
}
${root} .acc-tile-link:hover { text-decoration-color: currentcolor; }
@container (min-width: 400px) { ${root} .acc-tile-figure > strong { font-size: 24px; } }`;
}

/** Bar, amounts by age, and the line of coverage. A gap between the parts of the bar shows them without colours. */
function bodyStyles(root: string): string {
  const ages = AGEING_BUCKETS.map(
    ({ id }, place) =>
      `${root} .acc-tile-bar > [data-age="${id}"] { background: var(--acc-colors-${AGE_GROUNDS[place]?.replace('.', '-')}); }`,
  );
  return `
${root} .acc-tile-bar { display: flex; gap: 2px; height: 12px; }
${root} .acc-tile-bar > span { min-width: 2px; border-radius: 2px; }
${ages.join('\n')}
${root} .acc-tile-ages { display: grid; gap: 8px; margin: 0; font-size: 12px; line-height: 16px; }
${root} .acc-tile-ages > div { display: flex; justify-content: space-between; }
${root} .acc-tile-ages dt { color: var(--acc-colors-fg-muted); }
${root} .acc-tile-ages dd { margin: 0; font-size: 13px; line-height: 20px; font-variant-numeric: tabular-nums; white-space: nowrap; }
@container (min-width: 440px) {
  ${root} .acc-tile-ages { display: flex; flex-wrap: wrap; }
  ${root} .acc-tile-ages > div { display: block; flex: 1 0 0; }
}
@container (max-width: 439.9px) {
  ${root} .acc-tile[data-size=wide] > div { min-height: 302px; }
  ${root} .acc-tile[data-size=tall] > div { min-height: 302px; }
  /* First and last day stay at the ends of the line. */
  ${root} .acc-tile-foot > :nth-child(2):not(:last-child) { order: 1; flex-basis: 100%; }
}
${root} .acc-tile-foot {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: 16px;
  font-size: 12px;
  line-height: 16px;
  color: var(--acc-colors-fg-muted);
  font-variant-numeric: tabular-nums;
}
/* The labels of its scale stand beside the line. */
${root} .acc-tile-line { position: relative; height: 96px; padding-inline-end: 48px; }
${root} .acc-tile-line > svg { display: block; width: 100%; height: 100%; overflow: visible; }
${root} .acc-tile-line path { fill: none; stroke: var(--acc-colors-fg); stroke-width: 2; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
${root} .acc-tile-line [data-part=held] { stroke: var(--acc-colors-blue-fg); stroke-dasharray: 5 3; }
${root} .acc-tile-line [data-part=short] { fill: var(--acc-colors-red-subtle); }
${root} .acc-tile-line > span {
  position: absolute;
  inset-inline-end: 0;
  translate: 0 -50%;
  font-size: 12px;
  line-height: 16px;
  font-variant-numeric: tabular-nums;
  color: var(--acc-colors-fg-muted);
}
@media (forced-colors: active) {
  ${root} .acc-tile-bar > span { border: 1px solid CanvasText; }
  ${root} .acc-tile-line [data-part] { stroke: CanvasText; vector-effect: non-scaling-stroke; }
  ${root} .acc-tile-line [data-part=short] { fill: Canvas; }
}`;
}
