import type { WebpackPluginInstance } from 'webpack';

const end = () => process.exit();

/**
 * Tells the process that started this one when the files of a build are there, before its cache is stored. A build ends with
 * that process, even one that was killed: watching on, it would write over what is built later.
 */
export const announceBuilt: WebpackPluginInstance = {
  apply: (compiler) => {
    process.once('disconnect', end);
    // The listener alone must not keep a build that has finished.
    process.channel?.unref();
    compiler.hooks.done.tap({ name: 'AnnounceBuilt', stage: 1000 }, (stats) => {
      if (!stats.hasErrors()) process.send?.({ built: compiler.name });
    });
  },
};
