import webpack from 'webpack';
import type { WebpackPluginInstance } from 'webpack';

const MANIFEST_FILE = 'mf-manifest.json';

/** Writes the manifest of Module Federation without white space: it is fetched before anything else. */
export const compactManifest: WebpackPluginInstance = {
  apply: (compiler) => {
    compiler.hooks.thisCompilation.tap('CompactManifest', (compilation) => {
      // After the stage in which Module Federation emits it.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + 1;
      compilation.hooks.processAssets.tap({ name: 'CompactManifest', stage }, (assets) => {
        const manifest = assets[MANIFEST_FILE]?.source().toString();
        if (manifest === undefined) throw new Error(`The build has no ${MANIFEST_FILE}.`);
        const text = JSON.stringify(JSON.parse(manifest));
        compilation.updateAsset(MANIFEST_FILE, new webpack.sources.RawSource(text));
      });
    });
  },
};
