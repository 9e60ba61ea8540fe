import { createModuleFederationConfig } from '@module-federation/enhanced';

/** What the remote's own code needs of React; a host with an older one gets the remote's own copy. */
const REACT_RANGE = '>=19.2 <20';

/**
 * React is shared as an optimisation, never as a singleton: `mount` makes a React root of its own, so that a host
 * on another React, or on none, works too (design "Contract"). Everything else is private to the remote.
 */
const shared = Object.fromEntries(
  ['react', 'react/', 'react-dom', 'react-dom/'].map((name) => [
    name,
    { singleton: false, requiredVersion: REACT_RANGE, strictVersion: true },
  ]),
);

export default createModuleFederationConfig({
  name: 'agency_accounting',
  filename: 'remoteEntry.js',
  exposes: { './v1': './src/remote/v1.ts' },
  shared,
  shareStrategy: 'loaded-first',
  dts: false,
  manifest: true,
  // The remote takes nothing from other remotes and runs in browsers alone: what its runtime would need for that is left out.
  experiments: { optimization: { disableSnapshot: true, disableRemote: true, target: 'web' } },
});
