import type { WebpackPluginInstance } from 'webpack';

/** Tells the process that started this one when the files of a build are there, before its cache is stored. */
export const announceBuilt: WebpackPluginInstance = {
  apply: (compiler) => {
    compiler.hooks.done.tap({ name: 'AnnounceBuilt', stage: 1000 }, (stats) => {
      if (!stats.hasErrors()) process.send?.({ built: compiler.name });
    });
  },
};
