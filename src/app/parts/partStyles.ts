import { APPEARANCE_ATTRIBUTE, tileCss, tokenColours } from '../../ui';
import type { Appearance } from '../../ui';

/** Class of the element that a part is in; that of the module would bring the styles of a mount beside it. */
export const PART_CLASS = 'agency-accounting-part';

/** Weighs as much as two ids, so that no rule of the host's overrides the part's. */
const ROOT = `.${PART_CLASS}:not(#_#_)`;

const variables = (appearance: Appearance): string =>
  Object.entries(tokenColours(appearance))
    .map(([name, colour]) => `--acc-colors-${name}: ${colour};`)
    .join(' ');

/** The whole style sheet of a part. The host's rules end at its element, and the part's own reach no further. */
export const PART_STYLES = `
${ROOT}::before, ${ROOT}::after { content: none; }
${ROOT} :where(:not(svg *)) { all: revert; }
${ROOT} :where(:not(svg *))::before, ${ROOT} :where(:not(svg *))::after { all: revert; }
${ROOT} :where(svg *) { all: revert-layer; }
${ROOT} {
  all: initial;
  /* Whether it is seen and reached stays the page's to say. */
  visibility: inherit;
  pointer-events: inherit;
  display: block;
  box-sizing: border-box;
  min-width: 0;
  direction: ltr;
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
  font: 400 13px/20px ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif;
  color: var(--acc-colors-fg);
  color-scheme: light;
  ${variables('light')}
}
${ROOT}[${APPEARANCE_ATTRIBUTE}=dark] { color-scheme: dark; ${variables('dark')} }
${ROOT} :focus-visible { outline: 2px solid var(--acc-colors-blue-focusRing); outline-offset: 1px; }
${tileCss(ROOT)}
@keyframes acc-pulse { 50% { opacity: 0.5; } }
@media (prefers-reduced-motion: reduce) { ${ROOT} .acc-tile-bone { animation: none; } }
`;
