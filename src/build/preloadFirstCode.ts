import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Chunk, Compilation, WebpackPluginInstance } from 'webpack';

/** What every start of the shell runs: its own code, and the React that it shares. */
const FIRST = /[\\/](shell-stub[\\/]client[\\/]main\.tsx|react-dom[\\/]client\.js)$/;

/**
 * Makes the page preload the code that its entry requests only when it runs, so that both are fetched at once. Only for
 * the page of our own host: if its own code cannot be fetched, only a reload helps anyway.
 */
export const preloadFirstCode: WebpackPluginInstance = {
  apply: (compiler) => {
    compiler.hooks.compilation.tap('PreloadFirstCode', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap(
        'PreloadFirstCode',
        (page) => {
          for (const chunk of compilation.chunks) {
            if (!isFirst(compilation, chunk)) continue;
            for (const file of chunk.files) {
              const attributes = { rel: 'preload', as: 'script', href: `${page.publicPath}${file}` };
              page.headTags.push({ tagName: 'link', voidTag: true, attributes, meta: {} });
            }
          }
          return page;
        },
      );
    });
  },
};

function isFirst({ chunkGraph }: Compilation, chunk: Chunk): boolean {
  const modules = [...chunkGraph.getChunkModulesIterable(chunk)];
  return !chunk.canBeInitial() && modules.some((module) => FIRST.test(module.nameForCondition() ?? ''));
}
