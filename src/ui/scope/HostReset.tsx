import { Global } from '@emotion/react';

import { ROOT } from './root';

// Attributes such as `d` and `width` count as author styles, so `revert` would break drawings.
const DRAWN = 'svg *, img, canvas, video, iframe';

const STYLES = {
  // Everything that would be inherited, too: texts are set as in a page that says nothing of them. Whether the module is seen and
  // takes the pointer stays the page's to say.
  [ROOT]: { all: 'initial', visibility: 'inherit', pointerEvents: 'inherit' },
  [`${ROOT}::before, ${ROOT}::after`]: { content: 'none' },
  [`${ROOT} :where(:not(${DRAWN}))`]: { all: 'revert' },
  [`${ROOT} :where(:not(${DRAWN}))::before, ${ROOT} :where(:not(${DRAWN}))::after`]: { all: 'revert' },
  // Removes a host's styles of shapes, but keeps what their attributes say, which `revert` would also remove.
  [`${ROOT} :where(svg *)`]: { all: 'revert-layer' },
} as const;

/**
 * Undoes the host's rules for the module's root and everything below it (a host's `button { text-transform: uppercase
 * }`), back to the browser's defaults. It comes before all other styles of the module, which build on it.
 */
export function HostReset() {
  return <Global styles={STYLES} />;
}
