import { createHash } from 'node:crypto';
import webpack from 'webpack';
import type { WebpackPluginInstance } from 'webpack';

const MANIFEST_FILE = 'mf-manifest.json';

/** What is read here of a manifest. */
interface Manifest {
  readonly metaData: { readonly buildInfo: { files?: string } };
  readonly exposes: readonly { readonly assets: { readonly js: { async: readonly string[] } } }[];
}

/** Writes the manifest of Module Federation as small as it can be: it is fetched before anything else. */
export const compactManifest: WebpackPluginInstance = {
  apply: (compiler) => {
    compiler.hooks.thisCompilation.tap('CompactManifest', (compilation) => {
      // After the stage in which Module Federation emits it.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + 1;
      compilation.hooks.processAssets.tap({ name: 'CompactManifest', stage }, (assets) => {
        const manifest = assets[MANIFEST_FILE]?.source().toString();
        if (manifest === undefined) throw new Error(`The build has no ${MANIFEST_FILE}.`);
        compilation.updateAsset(MANIFEST_FILE, new webpack.sources.RawSource(compacted(manifest)));
      });
    });
  },
};

/**
 * A manifest without white space, and without the names of the files that are fetched later: only a host that preloads
 * everything would read them, and `prefetch` fetches what a screen needs. `buildInfo.files` is a hash of them, so that a
 * deployment that changes any of them is noticed (`src/app/newVersion/manifest.ts`).
 */
export function compacted(text: string): string {
  const manifest = JSON.parse(text) as Manifest;
  const hash = createHash('sha256');
  for (const { assets } of manifest.exposes) {
    hash.update(JSON.stringify(assets.js.async));
    assets.js.async = [];
  }
  manifest.metaData.buildInfo.files = hash.digest('hex').slice(0, 16);
  return JSON.stringify(manifest);
}
