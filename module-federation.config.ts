import { createModuleFederationConfig } from '@module-federation/enhanced';

/** What the remote's own code needs of React; a host with an older one gets the remote's own copy. */
const REACT_RANGE = '>=19.2 <20';

/**
 * React is shared as an optimisation, never as a singleton: `mount` makes a React root of its own, so that a host
 * on another React, or on none, works too (architecture.md "Contract"). Everything else is private to the remote.
 */
const shared = Object.fromEntries(
  ['react', 'react/', 'react-dom', 'react-dom/'].map((name) => [
    name,
    { singleton: false, requiredVersion: REACT_RANGE, strictVersion: true },
  ]),
);

const common = {
  filename: 'remoteEntry.js',
  shareStrategy: 'loaded-first',
  dts: false,
  manifest: true,
  // The remote takes nothing from other remotes and runs in browsers alone: what its runtime would need for that is left out.
  experiments: { optimization: { disableSnapshot: true, disableRemote: true, target: 'web' } },
} as const;

const v1 = { './v1': './src/remote/v1.ts' };

/** The remote as hosts register it. */
export default createModuleFederationConfig({
  ...common,
  name: 'agency_accounting',
  exposes: { ...v1, './react': './src/remote/react.ts' },
  shared,
});

/**
 * The same remote with a React of its own, for hosts whose React and ours would make a mixture: the loader of the
 * contract package turns to it by itself.
 */
export const standalone = createModuleFederationConfig({
  ...common,
  name: 'agency_accounting_standalone',
  exposes: v1,
});
