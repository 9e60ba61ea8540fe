import { createHash } from 'node:crypto';
import webpack from 'webpack';
import type { WebpackPluginInstance } from 'webpack';

/** The file that lists the hash of every script of a build, in the form of an `integrity` attribute. */
const INTEGRITY_FILE = 'integrity.json';

/**
 * Writes `integrity.json` beside the files of a build: path → `sha384-…`. After a deployment, it can be
 * compared with what the server sends (README.md of the contract, "Subresource integrity").
 */
export const integrityList: WebpackPluginInstance = {
  apply: (compiler) => {
    compiler.hooks.thisCompilation.tap('IntegrityList', (compilation) => {
      // The last stage: names and contents no longer change.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'IntegrityList', stage }, (assets) => {
        const scripts = Object.keys(assets).filter((name) => name.endsWith('.js'));
        const hashes = scripts
          .sort()
          .map((name) => [name, integrityOf(assets[name]?.buffer() ?? Buffer.of())]);
        const text = `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`;
        compilation.emitAsset(INTEGRITY_FILE, new webpack.sources.RawSource(text));
      });
    });
  },
};

/** The hash of a file, in the form of an `integrity` attribute. */
function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
