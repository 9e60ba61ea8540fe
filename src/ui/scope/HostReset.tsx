import { Global } from '@emotion/react';

import { ROOT } from './root';

// Attributes such as `d` and `width` count as the author's styles, so `revert` would take drawings apart.
const DRAWN = 'svg *, img, canvas, video, iframe';

const STYLES = {
  [`${ROOT}::before, ${ROOT}::after`]: { content: 'none' },
  [`${ROOT} :where(:not(${DRAWN}))`]: { all: 'revert' },
  [`${ROOT} :where(:not(${DRAWN}))::before, ${ROOT} :where(:not(${DRAWN}))::after`]: { all: 'revert' },
  // What a host says of shapes goes, and what their attributes say stays, which `revert` would take off too.
  [`${ROOT} :where(svg *)`]: { all: 'revert-layer' },
} as const;

/**
 * Takes the host's rules off everything below the module's root (a host's `button { text-transform: uppercase }`),
 * back to what the browser itself would show. It comes before all other styles of the module, which build on it.
 */
export function HostReset() {
  return <Global styles={STYLES} />;
}
